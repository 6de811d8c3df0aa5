import type { ProductPage } from '#/features/product/product-page.ts'

type ProductSection = { id: string; name: string }

export function productSections({ faqs, parts }: Pick<ProductPage, 'faqs' | 'parts'>): ProductSection[] {
  return [
    { id: 'caracteristicas', name: 'Características' },
    { id: 'especificaciones', name: 'Especificaciones' },
    { id: 'en-la-caja', name: 'En la caja' },
    { id: 'descargas', name: 'Descargas' },
    { id: 'garantia', name: 'Garantía' },
    ...(parts.length > 0 ? [{ id: 'repuestos', name: 'Repuestos' }] : []),
    ...(faqs.length > 0 ? [{ id: 'preguntas', name: 'Preguntas' }] : []),
  ]
}
