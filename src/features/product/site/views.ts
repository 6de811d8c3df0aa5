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

/** The colour too, when there are several. */
export function viewCaption({ view, variant, lit }: ProductPicture, severalColors: boolean): string {
  if (lit) return 'Luces encendidas'
  return severalColors && variant !== undefined ? `${VIEW_NAMES[view]} · ${variant}` : VIEW_NAMES[view]
}

/** A swatch is one more label of it. */
export function viewId(index: number): string {
  return `vista-${index + 1}`
}
