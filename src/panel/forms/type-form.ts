import { nounFrom } from '#/language/es-AR/noun.ts'
import type { DocumentForm } from './form-field.ts'
import { choiceInput, numberInput, textInput } from './fields.ts'

export const typeForm: DocumentForm = {
  collection: 'product-types',
  slug: 'tipos',
  one: 'Tipo de producto',
  fresh: 'Tipo nuevo',
  many: 'Tipos de producto',
  about:
    'Un tipo dice qué datos lleva un producto, cómo se leen, qué muestra su tarjeta y por qué se filtra.',
  title: 'label',
  id: {
    label: 'Nombre',
    help: 'De a uno, como se lee en listas y filtros: «Parlante portátil».',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*',
    named: (label) => ({ label, ...nounFrom({ singular: label }) }),
  },
  begin: {
    groups: [{ title: '', fields: [numberInput('', '')] }],
    card: [],
    summary: [],
    facets: [],
  },
  groups: [
    {
      title: 'Cómo se llama',
      fields: [
        textInput('label', 'Nombre', { max: 60, help: 'En listas y filtros: «Lavarropas».' }),
        choiceInput('gender', 'Género', [
          { value: 'f', label: 'Femenino (una torre)' },
          { value: 'm', label: 'Masculino (un parlante)' },
        ]),
        textInput('singular', 'Uno', { max: 40 }),
        textInput('plural', 'Varios', { max: 40 }),
      ],
    },
    {
      title: 'Datos técnicos',
      fields: [
        {
          kind: 'type-part',
          part: 'groups',
          key: 'groups',
          label: 'Grupos de datos',
          help: 'En el orden en que se leen en la ficha.',
        },
      ],
    },
    {
      title: 'Lo que se ve de un vistazo',
      fields: [
        {
          kind: 'type-part',
          part: 'card',
          key: 'card',
          label: 'Renglones de la tarjeta',
          help: 'Hasta tres. Es lo que se lee debajo del nombre en los listados.',
        },
        {
          kind: 'type-part',
          part: 'summary',
          key: 'summary',
          label: 'Junto al botón de compra',
          help: 'De uno a cinco datos.',
        },
      ],
    },
    {
      title: 'Para encontrarlo',
      fields: [
        {
          kind: 'type-part',
          part: 'facets',
          key: 'facets',
          label: 'Filtros',
          help: 'Los datos por los que se filtra un listado. Los que llevan todos los tipos se suman solos.',
        },
        {
          kind: 'type-part',
          part: 'keySpec',
          key: 'keySpec',
          label: 'También se ordena por',
          optional: true,
        },
        choiceInput(
          'manual',
          'Manual',
          [{ value: 'none', label: 'Se carga como archivo en cada producto' }],
          {
            optional: true,
            help: 'Sin elegir: lo arma el sitio.',
          },
        ),
      ],
    },
  ],
}
