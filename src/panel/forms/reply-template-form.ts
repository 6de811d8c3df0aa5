import type { DocumentForm } from './form-field.ts'
import { longTextInput, textInput } from './fields.ts'

export const replyTemplateForm: DocumentForm = {
  collection: 'reply-templates',
  slug: 'plantillas',
  one: 'Plantilla de respuesta',
  fresh: 'Plantilla nueva',
  many: 'Plantillas',
  about:
    'Respuestas que se escriben seguido. En una consulta se elige una, se completa sola y se corrige antes de mandarla.',
  title: 'name',
  id: {
    label: 'Nombre interno',
    help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*',
  },
  groups: [
    {
      title: 'Plantilla',
      fields: [
        textInput('name', 'Nombre', { max: 60, help: 'Con él la encuentra el equipo.' }),
        textInput('subject', 'Asunto', { max: 120, help: 'El número de caso va solo, adelante.' }),
        longTextInput('text', 'Respuesta', {
          max: 8000,
          rows: 14,
          help: 'Se completan {nombre}, {caso}, {motivo}, {modelo}, {producto} y {marca}. Lo que no se sepa queda entre llaves, para completarlo a mano.',
        }),
      ],
    },
  ],
}
