import type { Product } from '#/catalogue/documents/product.ts'
import { text, texts } from '#/catalogue/specs/fields/text-fields.ts'
import type { Fields, Values } from '#/catalogue/specs/fields/template.ts'
import { grammarOf, type ProductType } from '#/catalogue/specs/product-type.ts'

/** Variables of manual texts and conditions besides facts: «enchufa{lo}», «no carga{n}». */
const WORDS: Fields = new Map(
  [
    text('lo', 'lo, la, los o las'),
    text('n', 'la n del plural'),
    text('codigo', 'Código de modelo'),
    text('nombre', 'Nombre'),
    texts('caja', 'En la caja'),
  ].map((field) => [field.key, field]),
)

export function withManualWords(fields: Fields): Fields {
  return new Map([...fields, ...WORDS])
}

type Named = Pick<Product, 'id' | 'name' | 'specs' | 'inTheBox'>

export function manualValues({ id, name, specs, inTheBox }: Named, type: ProductType): Values {
  const { lo, n } = grammarOf(type)
  return { ...specs, lo, n, codigo: id, nombre: name, caja: inTheBox.map(({ item }) => item) }
}
