import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { isDocument, useDocuments } from '#/panel/api/documents.ts'
import { PreviewCard } from '#/publishing/panel/form/preview-card.tsx'
import { anchor, card, font, layout, screen, utility } from '#/panel/common/styles.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { Card } from '#/panel/common/section.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'

const MAX_PREVIEW_FACTS = 12

export function TypePreview({ document: { id, affected }, savedAt }: DocumentCardProps): ReactNode {
  const documents = useDocuments()
  const products = documents.filter(({ product }) => product?.type === id)
  const [chosen, setChosen] = useState<string>()
  const [part, setPart] = useState<'ficha' | 'listado'>('ficha')
  const product = products.find((one) => one.id === chosen) ?? products[0]
  const category = documents.find(
    isDocument({ collection: 'categories', id: String(product?.product?.category) }),
  )
  const drafts = [
    `product-types.${id}`,
    ...(product && product.state !== 'live' ? [`products.${product.id}`] : []),
  ]
  return (
    <>
      {affected && affected.length > 0 ? <Affected facts={affected} /> : null}
      {product ? (
        <Card id="en-producto" title="En un producto de verdad">
          <SelectField
            id="en-producto-cual"
            label="Producto"
            value={product.id}
            options={products.map((one) => [one.id, `${one.title} · ${one.id}`])}
            onChoose={setChosen}
          />
          <div className={`${layout.wrap} ${utility.gap4}`}>
            <button
              type="button"
              className={card.tab}
              aria-pressed={part === 'ficha'}
              onClick={() => setPart('ficha')}
            >
              Ficha
            </button>
            <button
              type="button"
              className={card.tab}
              aria-pressed={part === 'listado'}
              onClick={() => setPart('listado')}
            >
              Tarjeta y filtros
            </button>
          </div>
        </Card>
      ) : (
        <Card id="en-producto" title="Todavía no hay productos de este tipo">
          <p className={screen.detail}>
            Publicá el tipo, empezá{' '}
            <Link to="/$section/nuevo" params={{ section: 'productos' }}>
              un producto
            </Link>{' '}
            y elegilo en «Tipo de producto»: acá se ve cómo quedan su ficha, su tarjeta y sus filtros.
          </p>
        </Card>
      )}
      {product ? (
        <PreviewCard
          key={part}
          path={part === 'ficha' ? `${product.path}#especificaciones` : (category?.path ?? product.path)}
          draft={drafts.join(',')}
          savedAt={savedAt}
          isLive={product.state !== 'new'}
          first={part === 'ficha' ? 'celular' : 'escritorio'}
        />
      ) : null}
    </>
  )
}

function Affected({ facts }: { facts: NonNullable<DocumentCardProps['document']['affected']> }) {
  const byProduct = Map.groupBy(facts, ({ id }) => id)
  return (
    <Card
      id="deja-de-valer"
      title={`${formatCount(facts.length, 'dato dejaría', 'datos dejarían')} de valer en ${formatCount(byProduct.size, 'producto', 'productos')}`}
      role="alert"
    >
      <p className={screen.detail}>
        Todavía no cambió nada en el sitio. Corregí esos productos antes, o dejá el dato como estaba: así no
        se puede publicar.
      </p>
      <ul>
        {[...byProduct].slice(0, MAX_PREVIEW_FACTS).map(([id, own]) => (
          <li key={id} className={card.item}>
            <DocumentLink
              to={{ collection: 'products', id }}
              className={`${anchor.quiet} ${font.medium} ${utility.small}`}
            >
              {own[0]!.name} · {id}
            </DocumentLink>
            {own.slice(0, MAX_PREVIEW_FACTS).map(({ path, label, value, message }) => (
              <span key={`${path} ${message}`} className={screen.detail}>
                {label}
                {value === '' ? '' : ` (dice «${value}»)`}: {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {byProduct.size > MAX_PREVIEW_FACTS ? (
        <p className={screen.detail}>
          Y {formatCount(byProduct.size - MAX_PREVIEW_FACTS, 'producto', 'productos')} más.
        </p>
      ) : null}
    </Card>
  )
}
