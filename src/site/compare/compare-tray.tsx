import { useDeferredValue } from 'react'
import { formatList } from '#/language/es-AR/format.ts'
import { MAX_COMPARED_PRODUCTS, comparePath } from './names.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import type { ComparisonState } from './comparison.ts'
import surface from '#/ui/surface.module.css'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './compare.module.css'
import { compareOnly, dismissRefusal, useComparison } from './use-comparison.ts'
import { all, otherProductsPhrase } from './type-phrases.ts'
import { island } from '#/framework/components/island.tsx'

export const CompareTray = island('compare-tray', CompareTrayPart)

function CompareTrayPart({ here }: { here: boolean }) {
  // Deferred, so that the checkbox paints first.
  const comparison = useDeferredValue(useComparison())
  const elsewhere = !here
  const isOpen = elsewhere && comparison.items.length > 0
  return (
    <>
      <output className={layout.hidden}>{isOpen ? trayStatus(comparison) : ''}</output>
      {isOpen ? <Tray {...comparison} /> : null}
    </>
  )
}

function Tray({ items, refused }: ComparisonState) {
  const type = items[0]!.type
  const ids = items.map(({ id }) => id)
  const names = formatList(items.map(({ name }) => name))
  return (
    <section aria-label="Comparación" className={`${surface.room} ${print.never} ${css.tray}`}>
      <div className={`${layout.page} ${layout.row} ${css.inside}`}>
        <p className={`${font.medium} ${layout.nowrap} ${css.count}`}>{compareLabel(items)}</p>
        {refused ? (
          <p className={`${font.note} ${font.ink} ${css.refusal}`}>{reason(items, refused)}</p>
        ) : (
          <p className={`${font.note} ${layout.cut} ${layout.wide} ${css.names}`}>{names}</p>
        )}
        <div className={`${layout.line} ${css.actions}`}>
          {refused?.because === 'type' ? (
            <>
              <button
                type="button"
                className={`${button.primary} ${button.compact} ${layout.nowrap} ${css.primary}`}
                onClick={() => compareOnly([refused.item])}
              >
                Empezá de nuevo
              </button>
              <button
                type="button"
                className={`${button.text} ${touch.high} ${css.quiet}`}
                onClick={dismissRefusal}
              >
                <span className={css.wide}>Seguí con {all(type)}</span>
                <span className={css.narrow}>Cancelar</span>
              </button>
            </>
          ) : (
            <SiteLink
              href={comparePath(ids)}
              className={`${button.primary} ${button.compact} ${layout.nowrap} ${css.primary}`}
              onClick={dismissRefusal}
            >
              {items.length > 1 ? (
                <span>
                  Compará<span className={css.wide}> {all(type)}</span>
                </span>
              ) : (
                <span>
                  Sumá<span className={css.wide}> {otherProductsPhrase(type)}</span>
                  <span className={css.narrow}> otro</span>
                </span>
              )}
            </SiteLink>
          )}
          {refused?.because === 'type' ? null : (
            <button
              type="button"
              className={`${touch.square} ${css.close}`}
              onClick={refused ? dismissRefusal : emptyTray}
              aria-label={refused ? 'Cerrar el aviso' : 'Vaciar la comparación'}
            >
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Empties the tray and moves the focus from its removed button to the content. */
function emptyTray(): void {
  compareOnly([])
  document.getElementById('contenido')?.focus({ preventScroll: true })
}

function compareLabel({ length }: ComparisonState['items']): string {
  return `Comparación: ${length} de ${MAX_COMPARED_PRODUCTS}`
}

function trayStatus({ items, refused }: ComparisonState): string {
  return refused
    ? reason(items, refused)
    : `${compareLabel(items)}, ${formatList(items.map(({ name }) => name))}`
}

function reason(
  items: ComparisonState['items'],
  { item, because }: NonNullable<ComparisonState['refused']>,
): string {
  return because === 'full'
    ? `Ya elegiste ${MAX_COMPARED_PRODUCTS}. Sacá uno para sumar ${item.name}.`
    : `Estás comparando ${items[0]!.type.plural}. ¿Empezás de nuevo con ${item.name}?`
}
