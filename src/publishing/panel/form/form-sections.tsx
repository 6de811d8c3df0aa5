import { useEffect, useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import type { FormGroup } from '#/panel/forms/form-field.ts'
import { useActions, useForm } from './document-context.ts'
import { FormFieldGrid } from './form-control.tsx'
import { font, layout, rule, touch } from '#/panel/common/styles.ts'
import css from './document.module.css'

const partId = (place: number) => `parte-${place + 1}`

type IndexedSection = { title: string; lacking: number; isEmpty: boolean; words: string }

/** Maximum entries of an index that is always unfolded; more would cover the content. */
const MAX_SHORT_INDEX = 12

function FormSectionIndex({ parts }: { parts: readonly IndexedSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const lacking = parts.filter((part) => part.lacking > 0).length
  return (
    <nav className={css.index} aria-label="Partes" data-few={parts.length <= MAX_SHORT_INDEX || undefined}>
      <button
        type="button"
        className={`${touch.line} ${css.menu}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {parts.length} partes
        <span className={css.left}>{lacking === 0 ? 'nada falta' : `falta algo en ${lacking}`}</span>
      </button>
      <ol className={css.list} data-open={isOpen || undefined}>
        {parts.map((part, place) => (
          <li key={part.title}>
            <a
              className={`${font.note} ${css.part}`}
              href={`#${partId(place)}`}
              onClick={(event) => {
                event.preventDefault()
                setOpen(false)
                goToPart(place)
              }}
            >
              {part.title}
              {part.lacking > 0 ? (
                <span className={css.lacks} aria-hidden="true">
                  {part.lacking}
                </span>
              ) : part.isEmpty ? null : (
                <span className={css.done} aria-hidden="true">
                  ✓
                </span>
              )}
              <span className={layout.hidden}>: {part.words.toLowerCase()}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function goToPart(place: number): void {
  const heading = document.getElementById(partId(place))
  const fold = heading?.closest('details')
  if (fold) fold.open = true
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

type FormSectionsProps = {
  groups: readonly FormGroup[]
  /** Missing facts for completeness, which don't block publishing; null if not applicable. */
  wanted: PanelDocument['missing'] | null
  isLive: boolean
  isDisabled: boolean
  isUntitled: boolean
}

export function FormSections({ groups, wanted, isLive, isDisabled, isUntitled }: FormSectionsProps) {
  const lacking = useForm((state) => state.lacking)
  const value = useForm((state) => state.value)
  const { types, noteSeen } = useActions()
  useEffect(noteSeen)
  useEffect(() => {
    // Capture phase, as `toggle` does not bubble.
    document.addEventListener('toggle', noteSeen, true)
    return () => document.removeEventListener('toggle', noteSeen, true)
  }, [noteSeen])
  const facts = lackingFacts(types, value)
  const states = groups.map((group): SectionState => {
    const isOf = ({ path }: { path: string }) => group.fields.some(({ key }) => isPathWithin(path, key))
    const isEmpty = group.fields.every(({ key }) => isNothing(value[key]))
    return {
      lacking: new Set([...lacking, ...facts].filter(isOf).map(({ path }) => path)).size,
      wanted: wanted?.filter(isOf).length ?? (isEmpty ? 1 : 0),
      isEmpty,
    }
  })
  if (isUntitled || groups.length < 3)
    return groups.map((group, place) => (
      <Disabled key={group.title} isDisabled={isDisabled}>
        <section className={`${rule.above} ${css.group}`} aria-label={group.title}>
          {isUntitled ? null : (
            <h2 id={partId(place)} tabIndex={-1} className={css.partTitle}>
              {group.title}
            </h2>
          )}
          <FormFieldGrid fields={group.fields} path="" />
        </section>
      </Disabled>
    ))
  return (
    <>
      <FormSectionIndex
        parts={groups.map(({ title }, place) => ({
          title,
          words: sectionWords(states[place]!),
          ...states[place]!,
        }))}
      />
      <div>
        {groups.map((group, place) => (
          <FormSection
            key={group.title}
            group={group}
            place={place}
            state={states[place]!}
            isLive={isLive}
            isDisabled={isDisabled}
          />
        ))}
      </div>
    </>
  )
}

type SectionState = { lacking: number; wanted: number; isEmpty: boolean }

type FormSectionProps = {
  group: FormGroup
  place: number
  state: SectionState
  isLive: boolean
  isDisabled: boolean
}

/** Section that starts folded unless something is missing; opens for new issues, and never folds during editing. */
function FormSection({ group: { title, fields }, place, state, isLive, isDisabled }: FormSectionProps) {
  const isLacking = state.lacking > 0
  const isToDo = isLacking || (!isLive && state.wanted > 0)
  const [isOpen, setOpen] = useState(place === 0 || isToDo)
  const [wasToDo, setWasToDo] = useState(isToDo)
  if (isToDo !== wasToDo) {
    setWasToDo(isToDo)
    if (isToDo) setOpen(true)
  }
  return (
    <section aria-label={title}>
      <details
        className={`${rule.above} ${css.fold}`}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={css.summary}>
          <h2 id={partId(place)} tabIndex={-1} className={css.partTitle}>
            {title}
          </h2>
          <span className={`${font.small} ${css.state}`} data-lacking={isLacking || undefined}>
            {sectionWords(state)}
          </span>
        </summary>
        <Disabled isDisabled={isDisabled}>
          <div className={css.fields}>
            <FormFieldGrid fields={fields} path="" />
          </div>
        </Disabled>
      </details>
    </section>
  )
}

function Disabled({ isDisabled, children }: { isDisabled: boolean; children: React.ReactNode }) {
  return isDisabled ? <fieldset disabled>{children}</fieldset> : children
}

function sectionWords({ lacking, wanted, isEmpty }: SectionState): string {
  if (lacking > 0) return `${lacking === 1 ? 'Falta' : 'Faltan'} ${formatCount(lacking, 'dato', 'datos')}`
  if (isEmpty) return 'Nada todavía'
  return wanted > 0 ? `Podés sumar ${formatCount(wanted, 'dato', 'datos')}` : 'Completa'
}

/** Missing required facts, which the server only checks once the rest of the product is valid. */
function lackingFacts(types: readonly PanelType[], { type, specs }: JsonObject): { path: string }[] {
  const fields = types.find(({ id }) => id === type)?.groups.flatMap((group) => group.fields) ?? []
  return fields
    .filter(({ key, required }) => required && isNothing(Object(specs)[key]))
    .map(({ key }) => ({ path: `specs.${key}` }))
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
