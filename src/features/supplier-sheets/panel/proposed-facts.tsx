import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { labelKey } from '#/features/supplier-sheets/model/labels/label-key.ts'
import type { Proposal } from '#/features/supplier-sheets/model/values/proposal.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PanelType, Summary } from '#/panel/model/panel-data.ts'
import { Button } from '#/panel/common/button.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { ProposedFact, LeftoverLines } from './proposed-fact.tsx'
import { suppliersQuery, type ReadProduct } from './supplier-queries.ts'
import { readEdit, type FactEdit } from './edited-fact.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { isDocument, useDocuments } from '#/panel/api/documents.ts'
import type { rememberSupplier } from '#/features/supplier-sheets/server/remember-supplier.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'
import { opened } from '#/publishing/panel/draft/change-together.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { productForm } from '#/panel/forms/product-form.ts'
import { print, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './supplier-sheet-screen.module.css'

/** Key for the product code, distinct from field keys, which are words. */
const CODE_KEY = '#'

type ProposedFactsProps = {
  product: ReadProduct
  type: PanelType
  supplier: string
  onCorrect: (label: string, field: string | null) => void
  onApplied: () => void
}

/** Facts of a sheet as selected and corrected, to be written into a draft. */
function useProposals({ product, type, supplier, onCorrect, onApplied }: ProposedFactsProps) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const documents = useDocuments()
  const [opened, setOpened] = useState<readonly string[]>([])
  const [passed, setPassed] = useState<Readonly<Record<string, string>>>({})
  const unsent = useUnsentTexts<string>(`texto.ficha.${product.title}`, {
    [CODE_KEY]: '',
    ...Object.fromEntries(product.proposals.map(({ field, value }) => [field.key, field.format(value)])),
    ...passed,
  })
  const typed = unsent.texts[CODE_KEY]!
  const code = typed.trim().toUpperCase()
  const known = documents.find(isDocument({ collection: 'products', id: code }))
  const { data: standing } = useQuery({ ...documentQuery('products', code), enabled: known !== undefined })
  const specs = Object(Object(standing?.draft?.data ?? standing?.live?.data).specs) as Record<string, unknown>
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [problem, setProblem] = useState<unknown>()
  const [isApplying, setApplying] = useState(false)
  const [applied, setApplied] = useState<Awaited<ReturnType<typeof applyFacts>>>()

  const stands = ({ field, value }: Proposal) => known !== undefined && isSameJson(specs[field.key], value)
  const isOther = (proposal: Proposal) =>
    known !== undefined && specs[proposal.field.key] !== undefined && !stands(proposal)
  const isTicked = (proposal: Proposal) =>
    !stands(proposal) &&
    (ticks.get(proposal.field.key) ?? (proposal.warning === undefined && !isOther(proposal)))
  const edits: ReadonlyMap<string, FactEdit> = new Map(
    product.proposals
      .filter(({ field }) => opened.includes(field.key) || unsent.isWritten(field.key))
      .map(({ field }) => [field.key, readEdit(field, unsent.texts[field.key]!)]),
  )
  const facts = product.proposals.map((proposal) => {
    const edit = edits.get(proposal.field.key)
    return edit?.fault === null ? { ...proposal, value: edit.value } : proposal
  })
  const chosen = facts.filter(isTicked)

  function change({ field: { key } }: Proposal, text: string | undefined) {
    const others = opened.filter((each) => each !== key)
    if (text !== undefined) {
      setOpened([...others, key])
      return unsent.write({ [key]: text })
    }
    const { [key]: _, ...rest } = passed
    setPassed(rest)
    setOpened(others)
    unsent.forget({ [key]: unsent.texts[key]! })
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    setApplied(undefined)
    setProblem(undefined)
    const faulty = chosen.find(({ field }) => typeof edits.get(field.key)?.fault === 'string')
    if (faulty) {
      setProblem(new Error(`Corregí «${faulty.field.label}»: ${edits.get(faulty.field.key)!.fault}`))
      document.getElementById(`dato-${faulty.field.key}-valor`)?.focus()
      return
    }
    setApplying(true)
    try {
      const done = await applyFacts({ client, drafts, code, known, type: type.id, facts: chosen, specs })
      setApplied(done)
      setPassed(unsent.texts)
      unsent.forget()
      onApplied()
    } catch (failure) {
      setProblem(failure)
    } finally {
      setApplying(false)
    }
  }

  async function correct(label: string, field: string | null) {
    const key = labelKey(label)
    onCorrect(key, field)
    setProblem(undefined)
    if (supplier.trim() === '') return
    try {
      await sendCommand<typeof rememberSupplier>('supplier.remember', {
        name: supplier.trim(),
        labels: [{ label: key, field }],
      })
      await client.invalidateQueries({ queryKey: suppliersQuery.queryKey })
    } catch (failure) {
      setProblem(failure)
    }
  }

  return {
    unsent,
    code,
    known,
    isReady: known === undefined || standing !== undefined,
    facts: facts.map((proposal) => ({
      proposal,
      edit: edits.get(proposal.field.key),
      isTicked: isTicked(proposal),
      stands: stands(proposal),
      now: isOther(proposal) ? specs[proposal.field.key] : undefined,
    })),
    count: chosen.length,
    setTicks,
    problem,
    isApplying,
    applied,
    change,
    apply,
    correct,
  }
}

export function ProposedFacts(props: ProposedFactsProps) {
  const { product, type, supplier } = props
  const { unsent, code, known, facts, count, problem, isApplying, applied, ...ways } = useProposals(props)
  const { isReady, setTicks, change, apply, correct } = ways
  return (
    <>
      <form className={`${stack.l} ${utility.single}`} onSubmit={(event) => void apply(event)} noValidate>
        {product.proposals.length > 0 ? (
          <>
            <div className={`${stack.m} ${css.target}`}>
              <TextField
                id="ficha-codigo"
                label="Código del producto"
                help={
                  code === ''
                    ? 'De uno que ya está, o el de uno nuevo.'
                    : known
                      ? `${known.title}: los datos pasan a su borrador.`
                      : 'Es nuevo: empieza como borrador.'
                }
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...unsent.field(CODE_KEY)}
              />
            </div>
            <ul aria-label="Datos de la ficha">
              {facts.map(({ proposal, ...fact }, at) => (
                <ProposedFact
                  key={proposal.field.key}
                  proposal={proposal}
                  {...fact}
                  currentValue={product.proposals[at]!.value}
                  onEdit={(text) => change(proposal, text)}
                  onTick={(is) => setTicks((ticks) => new Map([...ticks, [proposal.field.key, is]]))}
                  onDrop={() => void correct(proposal.pairs[0]!.label, null)}
                />
              ))}
            </ul>
            <p className={`${print.never} ${screen.ways}`}>
              <Button type="submit" look="primary" disabled={isApplying || count === 0 || !isReady}>
                {isApplying ? 'Pasando…' : `Pasar ${formatCount(count, 'dato', 'datos')} al borrador`}
              </Button>
            </p>
          </>
        ) : null}
        <div role="status" className={screen.done}>
          {applied ? <AppliedFacts {...applied} /> : null}
        </div>
        <ProblemMessage error={problem} />
      </form>
      <LeftoverLines
        leftovers={product.leftovers}
        type={type}
        supplier={supplier}
        onCorrect={(label, field) => void correct(label, field)}
      />
    </>
  )
}

function AppliedFacts(applied: Awaited<ReturnType<typeof applyFacts>>) {
  return (
    <>
      <p>
        {formatCount(applied.facts, 'dato pasó', 'datos pasaron')} al borrador de{' '}
        <DocumentLink to={{ collection: 'products', id: applied.code }}>{applied.code}</DocumentLink>. Nada se
        ve en el sitio hasta que lo publiques.
      </p>
      {applied.conflicts.length > 0 ? (
        <p>
          Otra persona cambió mientras tanto {applied.conflicts.join(', ')}: eso quedó como lo dejó. Miralo en
          el producto.
        </p>
      ) : null}
    </>
  )
}

type FactsToApply = {
  client: QueryClient
  drafts: DraftStore
  code: string
  known: Summary | undefined
  type: string
  facts: readonly Proposal[]
  specs: Readonly<Record<string, unknown>>
}

/**
 * Writes facts into a product's draft, or creates it; reports concurrent changes and leaves them in place.
 * @throws with a sentence for the editor, without writing
 */
async function applyFacts({ client, drafts, code, known, type, facts, specs }: FactsToApply) {
  const { pattern, help } = productForm.id!
  if (!new RegExp(`^(?:${pattern})$`).test(code))
    throw new Error(code === '' ? 'Escribí el código del producto.' : `«${code}» no sirve de código. ${help}`)
  if (known?.product && known.product.type !== type)
    throw new Error(`${code} es ${known.product.typeLabel}: elegí ese tipo arriba y leé la ficha de nuevo.`)
  let conflicts: readonly string[] = []
  if (known) {
    const [document] = await opened(drafts, client, [{ collection: 'products', document: code }])
    if (!document?.value)
      throw new Error(`${code} ya no está: fijate en «Eliminados», o escribí otro código.`)
    const now = (document.value.specs ?? {}) as Readonly<Record<string, unknown>>
    const isSeen = ({ field: { key }, value }: Proposal) =>
      isSameJson(now[key], specs[key] ?? undefined) || isSameJson(now[key], value)
    document.put(facts.filter(isSeen).map(({ field, value }) => ({ path: `specs.${field.key}`, value })))
    await document.flush()
    conflicts = facts.filter((each) => !isSeen(each)).map(({ field }) => `«${field.label}»`)
  } else {
    await beginDraft('products', code, {
      id: code,
      ...productForm.begin,
      type,
      [productForm.today!]: todayInBuenosAires(new Date()),
      specs: Object.fromEntries(facts.map(({ field, value }) => [field.key, value])),
    })
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: ['resumen'] }),
    client.invalidateQueries({ queryKey: ['documento', 'products', code] }),
  ])
  return { code, facts: facts.length - conflicts.length, conflicts }
}
