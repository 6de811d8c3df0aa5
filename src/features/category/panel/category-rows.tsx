import {
  Button,
  Collection,
  I18nProvider,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Key,
} from 'react-aria-components'
import { formatCount } from '#/language/es-AR/format.ts'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { flat, pathTo, type Branch, type TreePosition } from '#/publishing/panel/form/category-tree.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './category-rows.module.css'

type CategoryRowsProps = {
  tree: readonly Branch[]
  onMove: (id: number, place: TreePosition) => void
  onOpen: (id: number) => void
  onHide: (branch: Branch) => void
}

export function CategoryRows({ tree, onMove, onOpen, onHide }: CategoryRowsProps) {
  const { dragAndDropHooks } = useDragAndDrop<Branch>({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': categoryNameOf(tree, key), category: String(key) })),
    acceptedDragTypes: ['category'],
    onMove({ keys, target: { key, dropPosition } }) {
      const [moved] = keys
      if (moved !== undefined) onMove(Number(moved), placeAt(tree, Number(moved), Number(key), dropPosition))
    },
  })
  const render = (branch: Branch) => (
    <TreeItem key={branch.id} id={branch.id} textValue={branch.name} className={`${rule.below} ${css.row}`!}>
      <TreeItemContent>
        {({ isExpanded, hasChildItems, level }) => (
          <div className={`${layout.line} ${css.cells}`} data-level={level}>
            <Button slot="drag" className={css.handle!}>
              <span aria-hidden="true">⠿</span>
            </Button>
            {hasChildItems ? (
              <Button slot="chevron" className={css.chevron!}>
                <span aria-hidden="true" data-open={isExpanded}>
                  ›
                </span>
              </Button>
            ) : (
              <span className={css.chevron} />
            )}
            <span className={css.words}>
              <span className={`${font.medium} ${layout.cut} ${css.name}`}>{branch.name}</span>
              <span className={`${font.note} ${layout.cut} ${css.address}`}>
                {branch.hidden ? <span className={css.hidden}>Oculta · </span> : null}/categorias/
                {branch.route}
              </span>
            </span>
            <span className={`${font.note} ${layout.wide} ${css.count}`}>
              {formatCount(branch.products, 'producto', 'productos')}
            </span>
            <Button
              className={`${font.note} ${css.hide}`!}
              aria-label={`${branch.hidden ? 'Mostrar' : 'Ocultar'} ${branch.name}`}
              onPress={() => onHide(branch)}
            >
              {branch.hidden ? 'Mostrar' : 'Ocultar'}
            </Button>
            <span className={css.state}>
              <StateMark state={branch.state} />
            </span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={branch.children}>{render}</Collection>
    </TreeItem>
  )
  return (
    <I18nProvider locale="es-AR">
      <Tree
        aria-label="Categorías"
        items={tree}
        className={`${rule.above} ${css.tree}`!}
        defaultExpandedKeys={flat(tree).map(({ id }) => id)}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => onOpen(Number(key))}
        renderEmptyState={() => 'Todavía no hay categorías.'}
      >
        {render}
      </Tree>
    </I18nProvider>
  )
}

const categoryNameOf = (tree: readonly Branch[], key: Key) => pathTo(tree, Number(key)).at(-1)?.name ?? ''

/** Position after a drop before, after or on another category; on it means as its last child. */
function placeAt(
  tree: readonly Branch[],
  moved: number,
  target: number,
  position: 'before' | 'after' | 'on',
): TreePosition {
  const above = pathTo(tree, target)
  const on = above.at(-1)!
  const left = (siblings: readonly Branch[]) => siblings.filter(({ id }) => id !== moved)
  if (position === 'on') return { parent: target, index: left(on.children).length }
  const parent = above.at(-2)
  const index = left(parent?.children ?? tree).findIndex(({ id }) => id === target)
  return { parent: parent?.id ?? null, index: position === 'before' ? index : index + 1 }
}
