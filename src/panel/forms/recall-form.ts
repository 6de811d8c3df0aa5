import type { DocumentForm } from './form-field.ts'
import { date, list, long, references, text } from './fields.ts'

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
        text('title', 'Título', { max: 90, help: 'Lo que hay que hacer: «Dejá de usar la pava Kolla».' }),
        date('since', 'Desde'),
        references('products', 'Productos', 'products'),
        list(
          'serials',
          'Números de serie',
          'Tramo',
          [
            text('from', 'Desde', { max: 40 }),
            text('to', 'Hasta', { max: 40, help: 'También entra. Del mismo largo que el primero.' }),
          ],
          { optional: true, help: 'Sin ninguno alcanza a todos.' },
        ),
        text('which', 'Cuáles, en palabras', {
          max: 160,
          optional: true,
          help: 'Si no alcanza con el número de serie: «las fabricadas entre marzo y mayo de 2026».',
        }),
      ],
    },
    {
      title: 'Qué decimos',
      fields: [
        long('danger', 'El peligro', { max: 400, rows: 3, help: 'Qué puede pasar, sin vueltas.' }),
        long('whatToDo', 'Qué hacer', { max: 800, rows: 5, help: 'Lo primero, primero: desenchufarlo.' }),
        text('contact', 'A quién llamar', { max: 200 }),
      ],
    },
  ],
}
