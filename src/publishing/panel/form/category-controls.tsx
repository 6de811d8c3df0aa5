import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useDocuments } from '#/panel/api/documents.ts'
import { summariesQuery } from '#/panel/api/queries.ts'
import {
  categoryChoices,
  LEVELS,
  moveChanges,
  pathTo,
  treeOf,
  moveObstacle,
  type CategoryChoice,
} from './category-tree.ts'
import { withFields } from './seen-values.ts'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import { changeTogether } from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { layout, screen, touch } from '#/panel/common/styles.ts'
import { SelectControl } from './choice-controls.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { Icon } from '#/ui/icon.tsx'
import css from './controls.module.css'

const INDENT = '\u2003'

const categoryOptions = (choices: readonly CategoryChoice[], depth = 0): { value: string; label: string }[] =>
  choices.flatMap(({ id, name, children }) => [
    { value: String(id), label: INDENT.repeat(depth) + name },
    ...categoryOptions(children, depth + 1),
  ])

/** Category field: the settings store its route, all other documents its id. */
export function CategoryControl({ byRoute, ...props }: ControlProps & { byRoute?: true | undefined }) {
  const { path } = props
  const { set } = useActions()
  const documents = useDocuments()
  const chosen = useValue(path)
  const named = byRoute ? documents.find(({ category }) => category?.route === chosen) : undefined
  const at = named ? Number(named.id) : typeof chosen === 'number' ? chosen : undefined
  const options = useMemo(() => categoryOptions(categoryChoices(treeOf(documents), at)), [documents, at])
  const stored = (id: string) => documents.find((each) => each.category && each.id === id)?.category?.route
  return (
    <SelectControl
      {...props}
      none="Sin elegir"
      chosen={String(at ?? chosen ?? '')}
      unknown={`${String(chosen)} (no existe)`}
      options={options}
      onChoose={(id) => set(path, id === '' ? undefined : byRoute ? stored(id) : Number(id))}
    />
  )
}

export function CategoryPlaceControl(props: ControlProps) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const { read } = useActions()
  const documents = useDocuments()
  const id = Number(useValue('id'))
  const parent = useValue(props.path)
  const at = typeof parent === 'number' ? parent : undefined
  const tree = useMemo(() => treeOf(documents), [documents])
  const choices = useMemo(() => {
    const may = (choice: CategoryChoice) =>
      choice.id === at ||
      (pathTo(tree, choice.id).length < LEVELS &&
        moveObstacle(tree, id, { parent: choice.id, index: 0 }) === undefined)
    return only(categoryChoices(tree, at), may)
  }, [tree, at, id])
  const move = useMutation({
    // Sequential, each starting from the result of the previous one, because the list is updated later.
    scope: { id: `place of category ${id}` },
    mutationFn: (to: number | null) => {
      const set = { parent: read('parent'), order: read('order') }
      const own = { collection: 'categories', document: String(id), set } as const
      const tree = treeOf(withFields(client.getQueryData(summariesQuery.queryKey)!, [own]).documents)
      const siblings = to === null ? tree : (pathTo(tree, to).at(-1)?.children ?? [])
      const index = siblings.filter((branch) => branch.id !== id).length
      return changeTogether({ drafts, client }, moveChanges(tree, id, { parent: to, index }))
    },
  })
  const chosen = move.isPending ? (move.variables ?? undefined) : at
  const name = fieldElementId(props.path)
  const above = at === undefined ? [] : pathTo(tree, at)
  const explanation =
    at === undefined ? FIRST_LEVEL : above.map((each) => each.name).join(' › ') || `${at} (no existe)`
  return (
    <>
      <FieldSet {...props}>
        <details className={css.place}>
          <summary className={`${layout.ends} ${css.chosen}`}>
            {explanation}
            <Icon name="caretDown" />
          </summary>
          <ul className={css.tree}>
            <li>
              <PlaceChoice name={name} isChosen={chosen === undefined} onChoose={() => move.mutate(null)}>
                {FIRST_LEVEL}
              </PlaceChoice>
            </li>
            <PlaceChoices {...{ name, choices, chosen }} onChoose={(parent) => move.mutate(parent)} />
          </ul>
        </details>
      </FieldSet>
      {move.error ? (
        <p className={screen.problem}>
          <ErrorMessage error={move.error} />
        </p>
      ) : null}
    </>
  )
}

const FIRST_LEVEL = 'De ninguna: es del primer nivel'

const only = (
  choices: readonly CategoryChoice[],
  may: (choice: CategoryChoice) => boolean,
): CategoryChoice[] =>
  choices.flatMap((choice) => {
    const children = only(choice.children, may)
    return may(choice) || children.length > 0 ? [{ ...choice, children }] : []
  })

type ChoicesProps = {
  name: string
  choices: readonly CategoryChoice[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function PlaceChoices({ name, choices, chosen, onChoose }: ChoicesProps) {
  return choices.map((choice) => (
    <li key={choice.id}>
      <PlaceChoice name={name} isChosen={choice.id === chosen} onChoose={() => onChoose(choice.id)}>
        {choice.name}
      </PlaceChoice>
      {choice.children.length > 0 ? (
        <ul className={css.below}>
          <PlaceChoices {...{ name, chosen, onChoose }} choices={choice.children} />
        </ul>
      ) : null}
    </li>
  ))
}

type CategoryChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function PlaceChoice({ name, isChosen, onChoose, children }: CategoryChoiceProps) {
  return (
    <label className={`${touch.flow} ${css.choice}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
