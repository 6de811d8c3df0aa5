import type { ProductPage } from '../../pages/product/product-page.ts'

export type Section = { id: string; name: string }

export function sectionsOf({ faqs }: Pick<ProductPage, 'faqs'>): Section[] {
  return [
    { id: 'caracteristicas', name: 'Características' },
    { id: 'especificaciones', name: 'Especificaciones' },
    { id: 'en-la-caja', name: 'En la caja' },
    { id: 'descargas', name: 'Descargas' },
    { id: 'garantia', name: 'Garantía' },
    ...(faqs.length > 0 ? [{ id: 'preguntas', name: 'Preguntas' }] : []),
  ]
}
