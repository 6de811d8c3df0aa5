import type { Product } from '#/catalogue/documents/product.ts'
import { textField, textsField } from '#/catalogue/specs/fields/text-fields.ts'
import type { FieldsByKey, SpecValues } from '#/catalogue/specs/fields/template.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { grammarOf, type ProductType } from '#/catalogue/specs/product-type.ts'

/** Variables of manual texts and conditions besides facts: «enchufa{lo}», «no carga{n}». */
const MANUAL_VARIABLES: FieldsByKey = new Map(
  [
    textField('lo', 'lo, la, los o las'),
    textField('n', 'la n del plural'),
    textField('codigo', 'Código de modelo'),
    textField('nombre', 'Nombre'),
    textsField('caja', 'En la caja'),
    textField('condicionesDeAutonomia', 'Cómo se mide la autonomía'),
  ].map((field) => [field.key, field]),
)

export function withManualWords(fields: FieldsByKey): FieldsByKey {
  return new Map([...fields, ...MANUAL_VARIABLES])
}

type NamedProduct = Pick<Product, 'id' | 'name' | 'specs' | 'inTheBox'>

export function manualValues({ id, name, specs, inTheBox }: NamedProduct, type: ProductType): SpecValues {
  const { lo, n } = grammarOf(type)
  const measured = type.fields.get('autonomia')?.help
  return {
    ...specs,
    lo,
    n,
    codigo: id,
    nombre: name,
    caja: inTheBox.map(({ item }) => item),
    ...(measured === undefined ? {} : { condicionesDeAutonomia: lowerFirst(measured.replace(/\.$/, '')) }),
  }
}
