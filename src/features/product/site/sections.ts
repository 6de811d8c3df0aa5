import type { ProductPage } from '#/features/product/product-page.ts'

type Section = { id: string; name: string }

export function sectionsOf({ faqs, parts }: Pick<ProductPage, 'faqs' | 'parts'>): Section[] {
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
