import type { DocumentForm } from './form-field.ts'
import { manualForm, manualTextForm } from './manual-forms.ts'
import { offerForm, shopFeedForm } from './offer-form.ts'
import { productForm } from './product-form.ts'
import { sparePartForm } from './spare-part-form.ts'
import { settingsForm } from './settings-form.ts'
import {
  categoryForm,
  faqForm,
  judgementForm,
  pageForm,
  redirectForm,
  serviceCentreForm,
  synonymsForm,
} from './site-forms.ts'
import { formGroup, input } from './fields.ts'
import { SLUG } from './options.ts'
import { nounFrom } from '#/language/es-AR/noun.ts'

const typeForm: DocumentForm = {
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
    pattern: SLUG.pattern,
    named: (label) => ({ label, ...nounFrom({ singular: label }) }),
  },
  begin: {
    groups: [{ title: '', fields: [input.number('', '')] }],
    card: [],
    summary: [],
    facets: [],
  },
  groups: [
    formGroup('Cómo se llama', [
      input.text('label', 'Nombre', { max: 60, help: 'En listas y filtros: «Lavarropas».' }),
      input.choice('gender', 'Género', { f: 'Femenino (una torre)', m: 'Masculino (un parlante)' }),
      input.text('singular', 'Uno', { max: 40 }),
      input.text('plural', 'Varios', { max: 40 }),
    ]),
    formGroup('Datos técnicos', [
      input.typePart('groups', 'Grupos de datos', { help: 'En el orden en que se leen en la ficha.' }),
    ]),
    formGroup('Lo que se ve de un vistazo', [
      input.typePart('card', 'Renglones de la tarjeta', {
        help: 'Hasta tres. Es lo que se lee debajo del nombre en los listados.',
      }),
      input.typePart('summary', 'Junto al botón de compra', { help: 'De uno a cinco datos.' }),
    ]),
    formGroup('Reglas entre datos', [
      input.typePart('rules', 'Reglas', {
        help: 'Lo que dos o más datos de un producto no pueden decir juntos. Las de los datos que llevan todos los tipos se suman solas.',
        optional: true,
      }),
      input.typePart('namedRules', 'Reglas con una cuenta', {
        help: 'Las que comparan con una cuenta, como el tiempo de hervor.',
        optional: true,
      }),
    ]),
    formGroup('Para encontrarlo', [
      input.typePart('facets', 'Filtros', {
        help: 'Los datos por los que se filtra un listado. Los que llevan todos los tipos se suman solos.',
      }),
      input.typePart('keySpec', 'También se ordena por', { optional: true }),
      input.choice(
        'scene?',
        'Dibujo a escala',
        {
          head: 'En una cabeza',
          neck: 'En el cuello, si no entra en una mano',
          television: 'Debajo de un televisor',
        },
        { help: 'Sin elegir: al lado de algo de su tamaño.' },
      ),
      input.choice(
        'manual?',
        'Manual',
        { none: 'Se carga como archivo en cada producto' },
        { help: 'Sin elegir: lo arma el sitio.' },
      ),
    ]),
  ],
}

const replyTemplateForm: DocumentForm = {
  collection: 'reply-templates',
  slug: 'plantillas',
  one: 'Plantilla de respuesta',
  fresh: 'Plantilla nueva',
  many: 'Plantillas',
  about:
    'Respuestas que se escriben seguido. En una consulta se elige una, se completa sola y se corrige antes de mandarla.',
  title: 'name',
  id: SLUG,
  groups: [
    formGroup('Plantilla', [
      input.text('name', 'Nombre', { max: 60, help: 'Con él la encuentra el equipo.' }),
      input.text('subject', 'Asunto', { max: 120, help: 'El número de caso va solo, adelante.' }),
      input.long('text', 'Respuesta', {
        max: 8000,
        rows: 14,
        help: 'Se completan {nombre}, {caso}, {motivo}, {modelo}, {producto} y {marca}. Lo que no se sepa queda entre llaves, para completarlo a mano.',
      }),
    ]),
  ],
}

const recallForm: DocumentForm = {
  collection: 'recalls',
  slug: 'avisos',
  one: 'Aviso de seguridad',
  fresh: 'Aviso de seguridad nuevo',
  many: 'Avisos de seguridad',
  about:
    'Productos que hay que dejar de usar o revisar. Al publicarlo está arriba de su página, de las búsquedas y de «Mis productos», y les escribe una vez a quienes los registraron.',
  title: 'title',
  id: SLUG,
  today: 'since',
  groups: [
    formGroup('A quiénes alcanza', [
      input.text('title', 'Título', {
        max: 90,
        help: 'Lo que hay que hacer: «Dejá de usar la pava Kolla».',
      }),
      input.date('since', 'Desde'),
      input.references('products', 'Productos', 'products'),
      input.list(
        'serials?',
        'Números de serie',
        'Tramo',
        [
          input.text('from', 'Desde', { max: 40 }),
          input.text('to', 'Hasta', { max: 40, help: 'También entra. Del mismo largo que el primero.' }),
        ],
        { help: 'Sin ninguno alcanza a todos.' },
      ),
      input.text('which?', 'Cuáles, en palabras', {
        max: 160,
        help: 'Si no alcanza con el número de serie: «las fabricadas entre marzo y mayo de 2026».',
      }),
    ]),
    formGroup('Qué decimos', [
      input.long('danger', 'El peligro', { max: 400, rows: 3, help: 'Qué puede pasar, sin vueltas.' }),
      input.long('whatToDo', 'Qué hacer', {
        max: 800,
        rows: 5,
        help: 'Lo primero, primero: desenchufarlo.',
      }),
      input.text('contact', 'A quién llamar', { max: 200 }),
    ]),
  ],
}

/** Forms in the panel's collection order. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [
  productForm,
  categoryForm,
  typeForm,
  manualForm,
  manualTextForm,
  sparePartForm,
  offerForm,
  shopFeedForm,
  settingsForm,
  pageForm,
  faqForm,
  serviceCentreForm,
  synonymsForm,
  judgementForm,
  redirectForm,
  recallForm,
  replyTemplateForm,
]

/** Form of a collection; undefined if the panel does not edit it. */
export function documentFormOf(collection: string): DocumentForm | undefined {
  return DOCUMENT_FORMS.find((form) => form.collection === collection)
}

export function formSlug(collection: string): string {
  return documentFormOf(collection)?.slug ?? collection
}
