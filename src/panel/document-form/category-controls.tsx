import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDocuments } from '../api/documents.ts'
import { LEVELS, moveChanges, pathTo, treeOf, whyNot, type Branch } from '../categories/category-tree.ts'
import { ErrorMessage } from '../common/error-message.tsx'
import { changeTogether } from '../draft/change-together.ts'
import { useDrafts } from '../draft/use-drafts.ts'
import screen from '../common/screen.module.css'
import { SelectControl } from './choice-controls.tsx'
import type { ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'

const INDENT = '\u2003'

/** Those that are one page with the one they hang from (they share its address) are named once. */
function optionsOf(tree: readonly Branch[], chosen: number | undefined, depth = 0, above?: Branch) {
  return tree.flatMap((branch): { value: string; label: string }[] => {
    const below = optionsOf(branch.children, chosen, depth + 1, branch)
    const isNamed = branch.route !== above?.route || branch.id === chosen
    const isNamedBelow = branch.children.some(({ id, route }) => id === chosen && route === branch.route)
    if (!isNamed || isNamedBelow) return below
    return [{ value: String(branch.id), label: INDENT.repeat(depth) + branch.name }, ...below]
  })
}

export function CategoryControl(props: ControlProps) {
  const { path } = props
  const { set } = useActions()
  const documents = useDocuments()
  const chosen = useValue(path)
  const at = typeof chosen === 'number' ? chosen : undefined
  const options = useMemo(() => optionsOf(treeOf(documents), at), [documents, at])
  return (
    <SelectControl
      {...props}
      none="Sin elegir"
      chosen={String(chosen ?? '')}
      unknown={`${String(chosen)} (no existe)`}
      options={options}
      onChoose={(value) => set(path, value === '' ? undefined : Number(value))}
    />
  )
}

/** Where a category hangs from: it goes after what is there, and takes what hangs from it along. */
export function CategoryPlaceControl(props: ControlProps) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const documents = useDocuments()
  const id = Number(useValue('id'))
  const parent = useValue(props.path)
  const at = typeof parent === 'number' ? parent : undefined
  const tree = useMemo(() => treeOf(documents), [documents])
  const options = useMemo(() => {
    const may = (option: { value: string }) =>
      Number(option.value) === at ||
      (pathTo(tree, Number(option.value)).length < LEVELS &&
        whyNot(tree, id, { parent: Number(option.value), index: 0 }) === undefined)
    return optionsOf(tree, at).filter(may)
  }, [tree, at, id])
  const move = useMutation({
    mutationFn: (to: number | null) => {
      const siblings = to === null ? tree : (pathTo(tree, to).at(-1)?.children ?? [])
      const index = siblings.filter((branch) => branch.id !== id).length
      return changeTogether({ drafts, client }, moveChanges(tree, id, { parent: to, index }))
    },
  })
  return (
    <>
      <SelectControl
        {...props}
        optional={false}
        none="De ninguna: es del primer nivel"
        chosen={String(parent ?? '')}
        unknown={`${String(parent)} (no existe)`}
        options={options}
        onChoose={(value) => move.mutate(value === '' ? null : Number(value))}
      />
      {move.error ? (
        <p className={screen.problem}>
          <ErrorMessage error={move.error} />
        </p>
      ) : null}
    </>
  )
}
