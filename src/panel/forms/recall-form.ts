import type { DocumentForm } from './form-field.ts'
import { dateInput, listInput, longTextInput, referencesInput, textInput } from './fields.ts'

export const recallForm: DocumentForm = {
  collection: 'recalls',
  slug: 'avisos',
  one: 'Aviso de seguridad',
  fresh: 'Aviso de seguridad nuevo',
  many: 'Avisos de seguridad',
  about:
    'Productos que hay que dejar de usar o revisar. Al publicarlo está arriba de su página, de las búsquedas y de «Mis productos», y les escribe una vez a quienes los registraron.',
  title: 'title',
  id: {
    label: 'Nombre interno',
    help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*',
  },
  today: 'since',
  groups: [
    {
      title: 'A quiénes alcanza',
      fields: [
        textInput('title', 'Título', {
          max: 90,
          help: 'Lo que hay que hacer: «Dejá de usar la pava Kolla».',
        }),
        dateInput('since', 'Desde'),
        referencesInput('products', 'Productos', 'products'),
        listInput(
          'serials',
          'Números de serie',
          'Tramo',
          [
            textInput('from', 'Desde', { max: 40 }),
            textInput('to', 'Hasta', { max: 40, help: 'También entra. Del mismo largo que el primero.' }),
          ],
          { optional: true, help: 'Sin ninguno alcanza a todos.' },
        ),
        textInput('which', 'Cuáles, en palabras', {
          max: 160,
          optional: true,
          help: 'Si no alcanza con el número de serie: «las fabricadas entre marzo y mayo de 2026».',
        }),
      ],
    },
    {
      title: 'Qué decimos',
      fields: [
        longTextInput('danger', 'El peligro', { max: 400, rows: 3, help: 'Qué puede pasar, sin vueltas.' }),
        longTextInput('whatToDo', 'Qué hacer', {
          max: 800,
          rows: 5,
          help: 'Lo primero, primero: desenchufarlo.',
        }),
        textInput('contact', 'A quién llamar', { max: 200 }),
      ],
    },
  ],
}
