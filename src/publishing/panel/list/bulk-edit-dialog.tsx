import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import type { PanelType, Summary } from '#/panel/model/panel-data.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import { ScrollRegion } from '#/panel/common/section.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { DocumentContext } from '#/publishing/panel/form/document-context.ts'
import { FormFieldGrid } from '#/publishing/panel/form/form-control.tsx'
import { scratchForm, type Unsent } from '#/publishing/panel/form/form-store.ts'
import { SpecControl } from '#/publishing/panel/form/specs-control.tsx'
import { valueAtIndexPath } from '#/publishing/panel/form/seen-values.ts'
import { opened, type DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { writePanelStorage, readPanelStorage } from '#/ui/panel-storage.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import {
  bulkChanges,
  itemsOf,
  modesOf,
  whyNotValue,
  withoutItems,
  type BulkChange,
  type BulkMode,
  bulkFields,
  type BulkField,
  bulkWords,
  type BulkWords,
} from './bulk-edit.ts'
import { BulkFieldSelect, ItemsToRemove } from './items-to-remove.tsx'
import { utility } from '#/panel/common/styles.ts'
import list from '#/publishing/panel/publications/publications.module.css'

type BulkEditDialogProps = {
  form: DocumentForm
  lines: readonly Summary[]
  /** Writes the changes. @throws with a sentence */
  onChange: (changes: DocumentChange[], label: string) => Promise<unknown>
  onClose: () => void
}

const MAX_PLANNED_LINES = 100

const MODES: Record<BulkMode, string> = {
  set: 'Poner este valor',
  clear: 'Dejar sin dato',
  add: 'Agregar a lo que hay',
  remove: 'Quitar de lo que hay',
}
const listModes: Partial<Record<BulkMode, string>> = { set: 'Reemplazar todo lo que hay' }

export default function BulkEditDialog(props: BulkEditDialogProps) {
  const { form, onClose } = props
  const types = useQuery({ ...typesQuery, enabled: form.collection === 'products' })
  const client = useQueryClient()
  const drafts = useDrafts()
  const names = props.lines.map(({ collection, id }) => ({ collection, document: id }))
  const documents = useQuery({
    queryKey: ['elegidos', names],
    queryFn: () => opened(drafts, client, names),
    staleTime: Infinity,
    gcTime: 0,
  })
  const title = `Cambiar un campo en ${formatCount(names.length, 'documento', 'documentos')}`
  const isReady = documents.data && (types.data ?? form.collection !== 'products')
  if (isReady)
    return (
      <BulkEditForm
        {...props}
        title={title}
        documents={documents.data}
        types={types.data ?? []}
        reopen={() => opened(drafts, client, names)}
      />
    )
  return (
    <PanelDialog title={title} size="wide" onClose={onClose}>
      <ProblemMessage error={documents.error ?? types.error} isInline />
      {documents.error || types.error ? null : <p role="status">Buscando…</p>}
      <DialogActions cancel="Cancelar" onCancel={onClose} />
    </PanelDialog>
  )
}

type FormProps = BulkEditDialogProps & {
  title: string
  documents: readonly DraftDocument[]
  types: readonly PanelType[]
  reopen: () => Promise<DraftDocument[]>
}

/** Bulk edit of one field being prepared, with a preview of its changes. */
function useBulkEdit({ form, lines, documents, types }: FormProps) {
  const fields = useMemo(() => bulkFields(form, lines, types), [form, lines, types])
  const { uid } = usePanelSession()
  const unsentOf = (path: string): Unsent => {
    const place = `texto.lote.${form.collection}.${path}`
    return {
      read: () => readPanelStorage(uid, place),
      write: (value) => writePanelStorage(uid, place, value),
    }
  }
  const [store, setStore] = useState(() => scratchForm(form, types, unsentOf('')))
  const [field, setField] = useState<BulkField>()
  const [mode, setMode] = useState<BulkMode>('set')
  const [removed, setRemoved] = useState<readonly unknown[]>([])
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<BulkChange[]>()
  const written = useSyncExternalStore(store.subscribe, () => store.read().value)

  function choose(path: string) {
    const next = fields.find((each) => each.path === path)
    const fresh = scratchForm(form, types, unsentOf(path))
    fresh.follow()
    setStore(fresh)
    setField(next)
    setMode(next ? modesOf(next)[0]! : 'set')
    setRemoved([])
    setProblem(undefined)
  }

  const edit = field && {
    field,
    mode,
    value: mode === 'remove' ? removed : valueAtIndexPath(written, field.path),
  }
  function look() {
    if (!edit) return setProblem('Elegí qué campo cambiar.')
    const why = whyNotValue(edit)
    setProblem(why)
    if (why === undefined) setPlan(bulkChanges(documents, edit))
  }

  function chooseMode(next: string) {
    setMode(next as BulkMode)
    setProblem(undefined)
  }
  const forget = () => unsentOf(field?.path ?? '').write(null)
  return {
    fields,
    store,
    field,
    mode,
    removed,
    setRemoved,
    problem,
    plan,
    setPlan,
    edit,
    choose,
    chooseMode,
    look,
    forget,
  }
}

function BulkEditForm(props: FormProps) {
  const { lines, title, documents, reopen, onChange, onClose } = props
  const { fields, store, field, mode, removed, problem, plan, edit, ...ways } = useBulkEdit(props)
  const { setRemoved, setPlan, choose, chooseMode, look, forget } = ways
  if (plan && edit)
    return (
      <BulkPlan
        title={title}
        field={edit.field}
        lines={lines}
        plan={plan}
        onBack={() => setPlan(undefined)}
        onConfirm={async () => {
          const now = bulkChanges(await reopen(), edit)
          if (!isSameJson(now as never, plan as never)) {
            setPlan(now)
            throw new Error('Algo cambió mientras mirabas: así quedarían ahora.')
          }
          await onChange(
            now.map(({ change }) => change),
            edit.field.label,
          )
          forget()
        }}
      />
    )
  return (
    <PanelDialog title={title} size="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <BulkFieldSelect fields={fields} chosen={field?.path ?? ''} onChoose={choose} />
        {field && modesOf(field).length > 1 ? (
          <SelectField
            id="campo-como"
            label="Qué hacer"
            value={mode}
            options={modesOf(field).map((each) => [
              each,
              (modesOf(field).includes('add') && listModes[each]) || MODES[each],
            ])}
            onChoose={chooseMode}
          />
        ) : null}
        {field && (mode === 'set' || mode === 'add') ? (
          <DocumentContext value={store} key={field.path}>
            {field.kind === 'form' ? (
              <FormFieldGrid fields={[field.field]} path="" />
            ) : (
              <SpecControl field={field.fact} path={field.path} />
            )}
          </DocumentContext>
        ) : null}
        {field && mode === 'remove' ? (
          <ItemsToRemove field={field} documents={documents} chosen={removed} onChoose={setRemoved} />
        ) : null}
        {problem === undefined ? null : <ProblemMessage error={new Error(problem)} isInline />}
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm="Ver cómo quedan" />
      </form>
    </PanelDialog>
  )
}

function describeBulkChange({ before, after }: BulkChange, words: BulkWords) {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const [gone, fresh] = [withoutItems(old, now), withoutItems(now, old)]
  if (gone.length + fresh.length === 0) return { before: words(before, after), after: words(after, before) }
  const unchanged = now.length - fresh.length
  const rest = unchanged === 0 ? '' : ` (y ${formatNumber(unchanged)} que ya estaban)`
  return { before: words(gone), after: `${words(fresh)}${rest}` }
}

type PlanProps = {
  title: string
  field: BulkField
  lines: readonly Summary[]
  plan: readonly BulkChange[]
  onBack: () => void
  onConfirm: () => Promise<void>
}

function BulkPlan({ title, field, lines, plan, onBack, onConfirm }: PlanProps) {
  const documents = useDocuments()
  const words = useMemo(() => bulkWords(field, documents), [field, documents])
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const same = lines.length - plan.length
  const titles = new Map(lines.map((line) => [line.id, line.title]))
  async function confirm() {
    setSaving(true)
    setError(null)
    try {
      await onConfirm()
    } catch (failure) {
      setError(failure as Error)
      setSaving(false)
    }
  }
  return (
    <PanelDialog title={title} size="wide" onClose={onBack}>
      <p role="status">
        {plan.length === 0
          ? 'No cambia nada: todos lo dicen ya.'
          : `«${field.label}» cambia en ${formatCount(plan.length, 'borrador', 'borradores')}${
              same === 0 ? '.' : `; ${formatCount(same, 'queda como está', 'quedan como están')}.`
            }`}
      </p>
      {plan.length === 0 ? null : (
        <ScrollRegion label="Qué cambia" className={utility.pane}>
          <ChangesList
            className={list.changes}
            changes={plan.slice(0, MAX_PLANNED_LINES).map((each) => ({
              path: each.document,
              label: titles.get(each.document) ?? each.document,
              ...describeBulkChange(each, words),
            }))}
          />
          {plan.length > MAX_PLANNED_LINES ? (
            <p>Y {formatNumber(plan.length - MAX_PLANNED_LINES)} más, de la misma manera.</p>
          ) : null}
        </ScrollRegion>
      )}
      <ProblemMessage error={error} isInline />
      <DialogActions
        cancel="Volver"
        onCancel={onBack}
        confirm={isSaving ? 'Guardando…' : 'Guardar en borradores'}
        disabled={isSaving || plan.length === 0}
        onConfirm={() => void confirm()}
      />
    </PanelDialog>
  )
}
