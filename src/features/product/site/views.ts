import type { ProductPicture } from '#/catalogue/documents/product.ts'

const VIEW_NAMES: Record<ProductPicture['view'], string> = {
  frente: 'Frente',
  'frente-tres-cuartos': 'Frente, tres cuartos',
  lado: 'De costado',
  dorso: 'De atrás',
  detalle: 'Detalle',
  'en-escala': 'En escala',
  'en-uso': 'En uso',
  caja: 'En la caja',
}

export function viewCaption({ view, lit }: ProductPicture): string {
  return lit ? 'Luces encendidas' : VIEW_NAMES[view]
}

export function viewId(index: number): string {
  return `vista-${index + 1}`
}
