import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Download } from '#/catalogue/documents/product.ts'
import { formatBytes, formatMonth } from '#/language/es-AR/format.ts'
import { manualPath } from './breadcrumbs.ts'

export type GeneratedKind = 'manual' | 'ficha-tecnica'

/** Size in bytes of a generated file; undefined until it is generated. */
export type BytesOf = (productId: string, kind: GeneratedKind) => number | undefined

export type DownloadView = {
  kind: Download['kind'] | 'ficha-tecnica'
  language: Download['language']
  title: string
  /** «Español · v1.2 · marzo de 2026 · PDF, 2,1 MB». */
  detail: string
  /** Last part of `detail`: «PDF, 2,1 MB». */
  file: string
  link: string
  /** Page with the same content. */
  read: string | null
}

/**
 * Uploaded files, and two PDFs generated from the product's data. An uploaded Spanish manual replaces the generated
 * one; generated files have the date of their data, and a size once they exist.
 */
export function downloadsOf(
  catalogue: Catalogue,
  product: CatalogueProduct,
  bytesOf: BytesOf = () => undefined,
): DownloadView[] {
  const uploaded = product.downloads.map(downloadView)
  const written = catalogue.updatedAt.get(`products/${product.id}`)?.slice(0, 10)
  const generated = (kind: GeneratedKind, title: string): DownloadView => {
    const bytes = bytesOf(product.id, kind)
    const file = bytes === undefined ? 'PDF' : `PDF, ${formatBytes(bytes)}`
    return {
      kind,
      language: 'es',
      title,
      detail: ['Español', ...(written === undefined ? [] : [formatMonth(written)]), file].join(' · '),
      file,
      link: `/descargas/${product.id}/${kind}.pdf`,
      read: kind === 'manual' ? manualPath(product.id) : null,
    }
  }
  return [
    ...(hasManualPage(product) ? [generated('manual', 'Manual de uso')] : []),
    ...uploaded,
    generated('ficha-tecnica', 'Ficha técnica'),
  ]
}

/** Whether the site generates the manual as page and PDF, as there is no uploaded one. */
export function hasManualPage({ productType, downloads }: CatalogueProduct): boolean {
  return (
    productType.writesManual &&
    !downloads.some(({ kind, language }) => kind === 'manual' && language === 'es')
  )
}

function downloadView({ kind, language, title, ...download }: Download): DownloadView {
  const file = `${download.filename.split('.').pop()?.toUpperCase()}, ${formatBytes(download.bytes)}`
  return {
    kind,
    language,
    title,
    detail: [LANGUAGE_NAMES[language], `v${download.version}`, formatMonth(download.date), file].join(' · '),
    file,
    link: `/descargas/${download.hash}/${download.filename}`,
    read: null,
  }
}

const LANGUAGE_NAMES = { es: 'Español', en: 'Inglés', pt: 'Portugués' } as const
