import {
  Button as RowButton,
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
import { useState, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { font, layout, parts, rule, space, stack, utility } from '#/panel/common/styles.ts'
import css from './category.module.css'

export type Moved = { id: number; text: string; undo: DocumentChange[] }

type MovedNoteProps = {
  moved: Moved
  onUndo: () => void
  onChange: (changes: DocumentChange[], text: string) => void
}

const ROUTE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CATEGORY_ADDRESS_HELP = 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.'

export function MovedNote({ moved, onUndo, onChange }: MovedNoteProps) {
  const categories = useDocumentsOf('categories')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const own = categories.find(({ id }) => id === String(moved.id))
  const route = own?.category?.route ?? ''
  const unsent = useUnsentTexts(`texto.categoria.${moved.id}`, { route })
  if (!own?.category) return null

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = unsent.texts.route.trim()
    if (!ROUTE.test(typed)) return setProblem(`«${typed}» no sirve. ${CATEGORY_ADDRESS_HELP}`)
    setOpen(false)
    unsent.forget()
    // Children with the same route change too.
    const family = categories.filter(
      ({ category, id }) =>
        id === own!.id || (category!.route === route && String(category!.parent) === own!.id),
    )
    onChange(
      family.map(({ id }) => ({ collection: 'categories', document: id, set: { route: typed } })),
      `«${own!.title}» pasa a /categorias/${typed}.`,
    )
  }

  return (
    <div className={`${stack.s} ${parts.box}`}>
      <p>
        {moved.text}{' '}
        <span className={`${font.note} ${utility.anywhere}`}>Su dirección: /categorias/{route}</span>
      </p>
      <p className={`${layout.row} ${space.gap12}`}>
        <Button onClick={onUndo}>Deshacer</Button>
        {isOpen ? null : (
          <Button look="text" onClick={() => setOpen(true)}>
            Cambiar la dirección
          </Button>
        )}
      </p>
      {isOpen ? (
        <form className={`${stack.s} ${css.form}`} onSubmit={rename} noValidate>
          <TextField
            id="route"
            label="Dirección"
            help={CATEGORY_ADDRESS_HELP}
            error={problem}
            {...unsent.field('route')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p className={`${layout.row} ${space.gap12}`}>
            <Button type="submit" look="primary">
              Guardar la dirección
            </Button>
            <Button
              look="text"
              onClick={() => {
                unsent.forget()
                setOpen(false)
              }}
            >
              Dejar como estaba
            </Button>
          </p>
        </form>
      ) : null}
    </div>
  )
}

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
            <RowButton slot="drag" className={css.handle!}>
              <span aria-hidden="true">⠿</span>
            </RowButton>
            {hasChildItems ? (
              <RowButton slot="chevron" className={css.chevron!}>
                <span aria-hidden="true" data-open={isExpanded}>
                  ›
                </span>
              </RowButton>
            ) : (
              <span className={css.chevron} />
            )}
            <span className={utility.grow}>
              <span className={`${font.medium} ${layout.cut} ${css.name}`}>{branch.name}</span>
              <span className={`${font.note} ${layout.cut} ${css.address}`}>
                {branch.hidden ? <span className={utility.notice}>Oculta · </span> : null}/categorias/
                {branch.route}
              </span>
            </span>
            <span className={`${font.note} ${layout.wide} ${css.count}`}>
              {formatCount(branch.products, 'producto', 'productos')}
            </span>
            <RowButton
              className={`${font.note} ${css.hide}`!}
              aria-label={`${branch.hidden ? 'Mostrar' : 'Ocultar'} ${branch.name}`}
              onPress={() => onHide(branch)}
            >
              {branch.hidden ? 'Mostrar' : 'Ocultar'}
            </RowButton>
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
