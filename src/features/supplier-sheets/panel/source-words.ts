import type { SourceLocation } from '#/features/supplier-sheets/model/source.ts'

export function sourcePlaceWords(place: SourceLocation): string {
  switch (place.kind) {
    case 'line':
      return `línea ${place.line}`
    case 'cell':
      return place.sheet === '' ? `celda ${place.cell}` : `hoja ${place.sheet}, celda ${place.cell}`
    case 'page':
      return `página ${place.page}, línea ${place.line}`
  }
}

export const LEFT_WORDS = {
  packing: 'Es de la caja o del bulto, no del producto.',
  ignored: 'Quedó anotado que no va.',
  unread: 'Se reconoce el dato, pero no el valor.',
  unknown: 'No se reconoce de qué dato es.',
  part: 'Es parte de una línea de la que se tomó otra cosa: si va, cargalo en el producto.',
} as const
