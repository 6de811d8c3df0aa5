import { useEffect, useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import type { FormGroup } from '#/panel/forms/form-field.ts'
import { useActions, useForm } from './document-context.ts'
import { FormFieldGrid } from './form-control.tsx'
import { partId, FormSectionIndex } from './section-index.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './form-sections.module.css'

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
    // `toggle` does not bubble.
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
            <h2 id={partId(place)} tabIndex={-1} className={css.title}>
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

/** Folded when nothing is to be done in it; one in which something comes to lack opens, and none folds while it is written in. */
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
          <h2 id={partId(place)} tabIndex={-1} className={css.title}>
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

/** The server judges facts once all else of a product is there. */
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
