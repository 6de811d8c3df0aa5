import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { compareText, formatCount } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { AreaField, ChoiceOptions, SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ProposedFacts } from './proposed-facts.tsx'
import {
  supplierTypesQuery,
  suppliersQuery,
  uploadSupplierSheet,
  type PanelSupplier,
  likeliestType,
  readSupplierSheet,
} from './supplier-queries.ts'
import type { SheetInput } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import { parts, print, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './supplier-sheet-screen.module.css'
import type { PanelType } from '#/panel/model/panel-data.ts'

const MAX_PASTED_LETTERS = 200_000

/** State of a supplier sheet being typed or chosen, with its parsed products. */
function useSheetReading() {
  const { data: types, error } = useQuery(supplierTypesQuery)
  const { data: suppliers } = useQuery(suppliersQuery)
  // Sheet already written to a draft, which stays visible.
  const [applied, setApplied] = useState({ text: '', supplier: '' })
  const unsent = useUnsentTexts('texto.ficha', applied)
  const { text } = unsent.texts
  const [file, setFile] = useState<File>()
  const [type, setType] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isReading, setReading] = useState(false)
  const [brought, setBrought] = useState<{ source: SheetInput; at: number }>()
  const sorted = useMemo(() => (types ?? []).toSorted((a, b) => compareText(a.label, b.label)), [types])
  const picker = useRef<HTMLInputElement>(null)

  async function read(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!file && text.trim() === '') return setProblem('Pegá el texto de la ficha o elegí un archivo.')
    if (text.length > MAX_PASTED_LETTERS)
      return setProblem(
        `El texto tiene más de ${MAX_PASTED_LETTERS.toLocaleString('es-AR')} letras: pegá sólo la ficha del producto.`,
      )
    setReading(true)
    try {
      const source: SheetInput = file ? await uploadSupplierSheet(file) : { kind: 'text', text }
      const chosen = type === '' ? likeliestType(source, types ?? []) : type
      if (chosen === undefined)
        return setProblem(
          'No se puede deducir de qué tipo de producto es: elegilo y probá de nuevo. Lo que cargaste sigue acá.',
        )
      setType(chosen)
      setBrought({ source, at: Date.now() })
    } catch (failure) {
      setProblem(failure)
    } finally {
      setReading(false)
    }
  }

  return {
    types,
    error,
    suppliers,
    setApplied,
    unsent,
    file,
    setFile,
    type,
    setType,
    problem,
    isReading,
    brought,
    sorted,
    picker,
    read,
  }
}

type SheetReading = ReturnType<typeof useSheetReading>

export default function SupplierSheetScreen() {
  const reading = useSheetReading()
  const { types, error, suppliers, setApplied, unsent, type, brought } = reading
  const chosenType = (types ?? []).find(({ id }) => id === type)
  return (
    <ListScreen
      title="Ficha de fábrica"
      about="Pegá lo que mandó la fábrica o subí su archivo, en castellano, inglés o portugués. Acá ves qué dato es cada cosa y dónde lo dice; vos tildás cuáles pasan al borrador."
      width="wide"
      query={{ error, isPending: false }}
    >
      <SheetForm {...reading} />
      {brought && chosenType ? (
        <SupplierSheetResult
          key={`${brought.at} ${type}`}
          brought={brought.source}
          type={chosenType}
          supplier={unsent.texts.supplier}
          suppliers={suppliers ?? []}
          onApplied={() => {
            setApplied(unsent.texts)
            unsent.forget()
          }}
        />
      ) : null}
    </ListScreen>
  )
}

function SheetForm(reading: SheetReading) {
  const { types, suppliers, unsent, file, setFile, type, setType, problem, isReading, sorted, picker, read } =
    reading
  const known = (suppliers ?? []).find(({ name }) => sameName(name, unsent.texts.supplier))
  return (
    <form className={`${stack.m} ${utility.single}`} onSubmit={(event) => void read(event)} noValidate>
      <div className={`${stack.m} ${screen.fields}`}>
        <SelectField
          id="ficha-tipo"
          label="Tipo de producto"
          none="Que se deduzca de la ficha"
          value={type}
          options={sorted.map(({ id, label }) => [id, label])}
          onChoose={setType}
        />
        <TextField
          id="ficha-proveedor"
          label="Proveedor"
          optional
          help={
            known
              ? `Se usa lo que corregiste antes: ${formatCount(known.labels.length, 'nombre', 'nombres')}.`
              : 'Lo que corrijas queda anotado para su próxima ficha.'
          }
          list="ficha-proveedores"
          maxLength={80}
          autoComplete="off"
          {...unsent.field('supplier')}
        />
        <datalist id="ficha-proveedores">
          <ChoiceOptions choices={(suppliers ?? []).map(({ name }) => [name, name])} />
        </datalist>
      </div>
      <AreaField
        id="ficha-texto"
        label="Texto de la ficha"
        className={`${parts.frame} ${css.text}`}
        rows={10}
        disabled={file !== undefined}
        spellCheck={false}
        {...unsent.field('text')}
      />
      <TextField
        id="ficha-archivo"
        label="O el archivo"
        optional
        help="Excel (.xlsx) o CSV en cualquier orden, o PDF con texto, hasta 20 MB."
        ref={picker}
        type="file"
        accept=".xlsx,.ods,.csv,.pdf,text/csv,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <p className={`${print.never} ${screen.ways}`}>
        <Button type="submit" look="primary" disabled={isReading || !types}>
          Leer la ficha
        </Button>
        {file ? (
          <Button
            onClick={() => {
              setFile(undefined)
              if (picker.current) picker.current.value = ''
            }}
          >
            Quitar el archivo
          </Button>
        ) : null}
      </p>
      <p role="status" className={screen.detail}>
        {isReading ? 'Leyendo…' : ''}
      </p>
      <ProblemMessage error={problem} />
    </form>
  )
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type ResultProps = {
  brought: SheetInput
  type: PanelType
  supplier: string
  suppliers: readonly PanelSupplier[]
  onApplied: () => void
}

function SupplierSheetResult({ brought, type, supplier, suppliers, onApplied }: ResultProps) {
  const ownLabels = suppliers.find(({ name }) => sameName(name, supplier))?.labels
  const [corrected, setCorrected] = useState<ReadonlyMap<string, string | null>>(new Map())
  const remembered = useMemo(
    () => new Map([...(ownLabels ?? []).map(({ label, field }) => [label, field] as const), ...corrected]),
    [ownLabels, corrected],
  )
  const products = useMemo(() => readSupplierSheet(brought, type, remembered), [brought, type, remembered])
  const [chosen, setChosen] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const product = products[chosen] ?? products[0]!
  return (
    <section className={`${stack.m} ${utility.single}`} aria-labelledby="ficha-datos">
      <h2 id="ficha-datos" ref={title} tabIndex={-1} className={screen.heading}>
        {product.proposals.length === 0
          ? `Nada de la ficha se reconoce para «${type.label}»`
          : `${formatCount(product.proposals.length, 'dato', 'datos')} para «${type.label}»`}
      </h2>
      {(brought.kind === 'text' ? [] : (brought.notes ?? [])).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {products.length > 1 ? (
        <SelectField
          id="ficha-producto-de"
          label="La ficha tiene varios productos: ¿cuál es?"
          value={String(chosen)}
          options={products.map(({ title: name }, at) => [String(at), name])}
          onChoose={(at) => setChosen(Number(at))}
        />
      ) : null}
      <ProposedFacts
        key={chosen}
        product={product}
        type={type}
        supplier={supplier}
        onApplied={onApplied}
        onCorrect={(label, field) => setCorrected(new Map([...corrected, [label, field]]))}
      />
    </section>
  )
}
