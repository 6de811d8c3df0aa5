import type { DocumentForm } from './form-field.ts'
import { PROVINCES, TRADES } from './options.ts'

const SLUG = {
  label: 'Nombre interno',
  help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
}

export const categoryForm: DocumentForm = {
  collection: 'categories',
  one: 'Categoría',
  fresh: 'Categoría nueva',
  many: 'Categorías',
  about: 'El árbol en el que se ordenan los productos: arma el menú, las listas y sus direcciones.',
  title: 'name',
  id: { label: 'Número', help: 'No se cambia después.', pattern: '[1-9][0-9]*', number: true },
  begin: { order: 100, noun: { singular: '', plural: '', gender: 'm' } },
  groups: [
    {
      title: 'Categoría',
      fields: [
        { kind: 'text', key: 'name', label: 'Nombre', max: 60 },
        {
          kind: 'text',
          key: 'route',
          label: 'Dirección',
          max: 80,
          help: 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.',
        },
        { kind: 'long', key: 'desc', label: 'Introducción', max: 220, rows: 3 },
        {
          kind: 'reference',
          key: 'parent',
          label: 'Cuelga de',
          to: 'categories',
          number: true,
          optional: true,
        },
        {
          kind: 'reference',
          key: 'parentCategoryId',
          label: 'Categoría principal de su rama',
          to: 'categories',
          number: true,
          optional: true,
        },
        { kind: 'number', key: 'order', label: 'Lugar entre sus hermanas', help: 'La más baja va primero.' },
        {
          kind: 'flag',
          key: 'hidden',
          label: 'Oculta',
          optional: true,
          help: 'No está en el menú, el pie ni la portada; su dirección responde igual.',
        },
        {
          kind: 'group',
          key: 'noun',
          label: 'Cómo se cuentan sus productos',
          fields: [
            { kind: 'text', key: 'singular', label: 'Uno', max: 40 },
            { kind: 'text', key: 'plural', label: 'Varios', max: 40 },
            {
              kind: 'choice',
              key: 'gender',
              label: 'Género',
              options: [
                { value: 'f', label: 'Femenino (una torre)' },
                { value: 'm', label: 'Masculino (un parlante)' },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Banner',
      fields: [
        {
          kind: 'group',
          key: 'categoryBannerTextPos',
          label: 'Lugar del texto',
          optional: true,
          fields: [
            {
              kind: 'choice',
              key: 'vertical',
              label: 'De arriba abajo',
              options: [
                { value: 'top', label: 'Arriba' },
                { value: 'center', label: 'Al medio' },
                { value: 'bottom', label: 'Abajo' },
              ],
            },
            {
              kind: 'choice',
              key: 'horizontal',
              label: 'De lado a lado',
              options: [
                { value: 'left', label: 'A la izquierda' },
                { value: 'center', label: 'Al centro' },
                { value: 'right', label: 'A la derecha' },
              ],
            },
          ],
        },
        {
          kind: 'flag',
          key: 'noTextOnCategoryBanner',
          label: 'Sin texto sobre la foto',
          optional: true,
          help: 'El título va debajo.',
        },
        {
          kind: 'picture',
          key: 'banner',
          label: 'Foto del banner',
          optional: true,
          help: 'Va arriba de la lista. Sin ella va la de abajo, y si no la de un producto.',
        },
        {
          kind: 'picture',
          key: 'img',
          label: 'Foto del banner de una categoría principal',
          optional: true,
        },
        {
          kind: 'picture',
          key: 'cover',
          label: 'Foto del mosaico',
          optional: true,
          help: 'Con la que otras páginas llevan a esta. Sin ella va la de su primer producto.',
        },
      ],
    },
  ],
}

export const pageForm: DocumentForm = {
  collection: 'pages',
  one: 'Página',
  fresh: 'Página nueva',
  many: 'Páginas',
  about: 'Textos del sitio con dirección propia: quiénes somos, términos, privacidad.',
  title: 'title',
  id: SLUG,
  today: 'updatedOn',
  groups: [
    {
      title: 'Página',
      fields: [
        { kind: 'text', key: 'title', label: 'Título', max: 70 },
        {
          kind: 'long',
          key: 'summary',
          label: 'Resumen',
          max: 200,
          rows: 2,
          help: 'También lo muestran los buscadores.',
        },
        { kind: 'date', key: 'updatedOn', label: 'Vigente desde' },
        {
          kind: 'long',
          key: 'body',
          label: 'Texto',
          max: 60_000,
          rows: 24,
          help: 'Markdown: «## » para un título, «- » para una lista, «[texto](/direccion)» para un enlace.',
        },
      ],
    },
  ],
}

export const faqForm: DocumentForm = {
  collection: 'faqs',
  one: 'Pregunta',
  fresh: 'Pregunta nueva',
  many: 'Preguntas',
  about: 'Lo que la gente pregunta en Soporte, con su respuesta. La búsqueda también las encuentra.',
  title: 'question',
  id: SLUG,
  begin: { trades: [], order: 100 },
  groups: [
    {
      title: 'Pregunta',
      fields: [
        { kind: 'text', key: 'question', label: 'Pregunta', max: 120 },
        { kind: 'long', key: 'answer', label: 'Respuesta', max: 1200, rows: 5 },
        {
          kind: 'lines',
          key: 'asked',
          label: 'Otras maneras de preguntarlo',
          optional: true,
          help: 'Sólo para el buscador, una por renglón.',
        },
        {
          kind: 'choices',
          key: 'trades',
          label: 'De qué productos habla',
          options: TRADES,
          help: 'Ninguno marcado: de cualquiera.',
        },
        { kind: 'number', key: 'order', label: 'Lugar en la lista' },
      ],
    },
  ],
}

export const serviceCentreForm: DocumentForm = {
  collection: 'service-centres',
  one: 'Centro de servicio',
  fresh: 'Centro de servicio nuevo',
  many: 'Centros de servicio',
  about: 'Los talleres autorizados: Soporte los muestra por provincia y por lo que reparan.',
  title: 'name',
  id: SLUG,
  begin: { trades: [] },
  groups: [
    {
      title: 'Centro de servicio',
      fields: [
        { kind: 'text', key: 'name', label: 'Nombre', max: 80 },
        { kind: 'choice', key: 'province', label: 'Provincia', options: PROVINCES },
        { kind: 'text', key: 'city', label: 'Localidad', max: 60 },
        { kind: 'text', key: 'address', label: 'Dirección', max: 120 },
        { kind: 'text', key: 'phone', label: 'Teléfono', max: 30, help: 'Como se marca: 0388 422-1234.' },
        {
          kind: 'text',
          key: 'whatsapp',
          label: 'WhatsApp',
          optional: true,
          help: 'Sólo números, con 549 adelante: 5493884221234.',
        },
        { kind: 'text', key: 'email', label: 'Correo', optional: true },
        { kind: 'text', key: 'hours', label: 'Horario', max: 100 },
        { kind: 'choices', key: 'trades', label: 'Qué repara', options: TRADES },
        { kind: 'url', key: 'mapUrl', label: 'Dirección del mapa', optional: true },
      ],
    },
  ],
}

export const synonymsForm: DocumentForm = {
  collection: 'synonyms',
  one: 'Sinónimos',
  fresh: 'Sinónimos nuevos',
  many: 'Sinónimos',
  about:
    'Palabras que la búsqueda toma por la misma: quien pide una «pochoclera» encuentra la de «palomitas».',
  title: 'term',
  id: SLUG,
  groups: [
    {
      title: 'Palabras que quieren decir lo mismo',
      fields: [
        { kind: 'text', key: 'term', label: 'La palabra que usa el sitio', max: 60 },
        {
          kind: 'lines',
          key: 'same',
          label: 'Iguales',
          optional: true,
          help: 'Valen en los textos y en lo que se busca.',
        },
        {
          kind: 'lines',
          key: 'asked',
          label: 'Así las piden',
          optional: true,
          help: 'Sólo en lo que se busca: marcas, palabras más amplias o de otro idioma.',
        },
        {
          kind: 'lines',
          key: 'implies',
          label: 'También sirve',
          optional: true,
          help: 'Se encuentran más abajo.',
        },
        {
          kind: 'choice',
          key: 'intent',
          label: 'Qué más busca quien la escribe',
          optional: true,
          options: [
            { value: 'manual', label: 'Un manual' },
            { value: 'support', label: 'Ayuda o service' },
          ],
        },
        {
          kind: 'flag',
          key: 'elsewhere',
          label: 'La hacen otros',
          optional: true,
          help: 'Quien la busca se entera de que acá no hay.',
        },
      ],
    },
  ],
}

export const redirectForm: DocumentForm = {
  collection: 'redirects',
  one: 'Redirección',
  fresh: 'Redirección nueva',
  many: 'Redirecciones',
  about:
    'Direcciones viejas que siguen llegando a algún lado: quien guardó un enlace no se queda sin página.',
  title: 'source',
  id: SLUG,
  groups: [
    {
      title: 'Redirección',
      fields: [
        {
          kind: 'text',
          key: 'source',
          label: 'Dirección vieja',
          help: 'Una ruta del sitio, como /productos/torre.',
        },
        { kind: 'text', key: 'target', label: 'A dónde lleva' },
      ],
    },
  ],
}
