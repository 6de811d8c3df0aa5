import { slugFrom } from '#/language/slug.ts'
import { nounFrom } from '#/language/es-AR/noun.ts'
import type { DocumentForm } from './form-field.ts'
import { PROVINCES, TRADES } from './options.ts'
import {
  choice,
  choices,
  date,
  flag,
  group,
  lines,
  link,
  long,
  markdown,
  number,
  picture,
  category,
  kept,
  text,
  url,
} from './fields.ts'
import { LIT } from './lit-pictures.ts'

const SLUG = {
  label: 'Nombre interno',
  help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
}

const named = (field: string, label: string, help: string) => ({
  label,
  help,
  pattern: SLUG.pattern,
  named: (name: string) => ({ [field]: name }),
})

export const categoryForm: DocumentForm = {
  collection: 'categories',
  slug: 'categorias',
  one: 'Categoría',
  fresh: 'Categoría nueva',
  many: 'Categorías',
  about: 'El árbol en el que se ordenan los productos: arma el menú, las listas y sus direcciones.',
  title: 'name',
  id: {
    label: 'Nombre',
    help: 'Como se lee en el menú, hasta 60 letras.',
    pattern: '.{1,60}',
    number: true,
    named: (name) => ({ name, route: slugFrom(name), noun: nounFrom({ plural: name }) }),
  },
  begin: { order: 100 },
  groups: [
    {
      title: 'Categoría',
      fields: [
        text('name', 'Nombre', { max: 60 }),
        text('route', 'Dirección', {
          max: 80,
          help: 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.',
        }),
        group('noun', 'Cómo se cuentan sus productos', [
          text('singular', 'Uno', { max: 40, help: 'Como en «1 torre de sonido».' }),
          text('plural', 'Varios', { max: 40, help: 'Como en «12 torres de sonido».' }),
          choice('gender', 'Género', [
            { value: 'f', label: 'Femenino (una torre)' },
            { value: 'm', label: 'Masculino (un parlante)' },
          ]),
        ]),
        long('desc', 'Introducción', { max: 220, rows: 3 }),
        category('parent', 'Cuelga de', {
          place: true,
          optional: true,
          help: 'Va después de las que ya están ahí: el orden se cambia arrastrando, en la lista de categorías.',
        }),
        kept('parentCategoryId', 'Categoría principal de su rama', { optional: true }),
        kept('order', 'Lugar entre sus hermanas'),
        flag('hidden', 'Oculta', {
          optional: true,
          help: 'No está en el menú, el pie ni la portada; su dirección responde igual.',
        }),
      ],
    },
    {
      title: 'Banner',
      fields: [
        group(
          'categoryBannerTextPos',
          'Lugar del texto',
          [
            choice('vertical', 'De arriba abajo', [
              { value: 'top', label: 'Arriba' },
              { value: 'center', label: 'Al medio' },
              { value: 'bottom', label: 'Abajo' },
            ]),
            choice('horizontal', 'De lado a lado', [
              { value: 'left', label: 'A la izquierda' },
              { value: 'center', label: 'Al centro' },
              { value: 'right', label: 'A la derecha' },
            ]),
          ],
          { optional: true },
        ),
        flag('noTextOnCategoryBanner', 'Sin texto sobre la foto', {
          optional: true,
          help: 'El título va debajo.',
        }),
        picture('banner', 'Foto del banner', {
          optional: true,
          help: 'Va arriba de la lista. Sin ella va la otra, y si no la de un producto.',
        }),
        picture('img', 'Otra foto del banner', { optional: true, help: 'Va cuando no está la de arriba.' }),
        picture('bannerLit', 'El banner de noche', { optional: true, help: LIT }),
      ],
    },
    {
      title: 'Mosaico',
      fields: [
        picture('cover', 'Foto del mosaico', {
          optional: true,
          help: 'Con la que otras páginas llevan a esta. Sin ella va la de su primer producto.',
        }),
        picture('coverLit', 'El mosaico de noche', { optional: true, help: LIT }),
      ],
    },
  ],
}

export const pageForm: DocumentForm = {
  collection: 'pages',
  slug: 'paginas',
  one: 'Página',
  fresh: 'Página nueva',
  many: 'Páginas',
  about: 'Textos del sitio con dirección propia: quiénes somos, términos, privacidad.',
  title: 'title',
  id: named('title', 'Título', 'Como se lee arriba de la página.'),
  today: 'updatedOn',
  groups: [
    {
      title: 'Página',
      fields: [
        text('title', 'Título', { max: 70 }),
        long('summary', 'Resumen', { max: 200, rows: 2, help: 'También lo muestran los buscadores.' }),
        date('updatedOn', 'Vigente desde'),
        markdown('body', 'Texto', {
          max: 60_000,
          rows: 24,
          help: 'Markdown: «## » es un título, «- » una lista, «[texto](/direccion)» un enlace.',
        }),
      ],
    },
  ],
}

export const faqForm: DocumentForm = {
  collection: 'faqs',
  slug: 'preguntas',
  one: 'Pregunta',
  fresh: 'Pregunta nueva',
  many: 'Preguntas',
  about: 'Lo que la gente pregunta en Soporte, con su respuesta. La búsqueda también las encuentra.',
  title: 'question',
  id: named('question', 'Pregunta', 'Como la haría quien la tiene: «¿Cómo limpio la pava?».'),
  begin: { trades: [], order: 100 },
  groups: [
    {
      title: 'Pregunta',
      fields: [
        text('question', 'Pregunta', { max: 120 }),
        markdown('answer', 'Respuesta', { max: 1200, rows: 5 }),
        lines('asked', 'Otras maneras de preguntarlo', {
          optional: true,
          help: 'Sólo para el buscador, una por renglón.',
        }),
        choices('trades', 'De qué productos habla', TRADES, { help: 'Ninguno marcado: de cualquiera.' }),
        number('order', 'Lugar en la lista'),
      ],
    },
  ],
}

export const serviceCentreForm: DocumentForm = {
  collection: 'service-centres',
  slug: 'centros',
  one: 'Centro de servicio',
  fresh: 'Centro de servicio nuevo',
  many: 'Centros de servicio',
  about: 'Los talleres autorizados: Soporte los muestra por provincia y por lo que reparan.',
  title: 'name',
  id: named('name', 'Nombre', 'Como se llama el taller.'),
  begin: { trades: [] },
  groups: [
    {
      title: 'Centro de servicio',
      fields: [
        text('name', 'Nombre', { max: 80 }),
        choice('province', 'Provincia', PROVINCES),
        text('city', 'Localidad', { max: 60 }),
        text('address', 'Dirección', { max: 120 }),
        text('phone', 'Teléfono', { max: 30, help: 'Como se marca: 0388 422-1234.' }),
        text('whatsapp', 'WhatsApp', { optional: true, help: 'Con su característica: 388 422-1234.' }),
        text('email', 'Correo', { optional: true }),
        text('hours', 'Horario', { max: 100 }),
        choices('trades', 'Qué repara', TRADES),
        url('mapUrl', 'Dirección del mapa', { optional: true }),
      ],
    },
  ],
}

export const synonymsForm: DocumentForm = {
  collection: 'synonyms',
  slug: 'sinonimos',
  one: 'Sinónimos',
  fresh: 'Sinónimos nuevos',
  many: 'Sinónimos',
  about:
    'Palabras que la búsqueda toma por la misma: quien pide una «pochoclera» encuentra la de «palomitas».',
  title: 'term',
  id: named('term', 'La palabra que usa el sitio', 'Por ejemplo «pochoclera».'),
  groups: [
    {
      title: 'Palabras que quieren decir lo mismo',
      fields: [
        text('term', 'La palabra que usa el sitio', { max: 60 }),
        lines('same', 'Iguales', { optional: true, help: 'Valen en los textos y en lo que se busca.' }),
        lines('asked', 'Así las piden', {
          optional: true,
          help: 'Sólo en lo que se busca: marcas, palabras más amplias o de otro idioma.',
        }),
        lines('implies', 'También sirve', { optional: true, help: 'Se encuentran más abajo.' }),
        choice(
          'intent',
          'Qué más busca quien la escribe',
          [
            { value: 'manual', label: 'Un manual' },
            { value: 'support', label: 'Ayuda o service' },
          ],
          { optional: true },
        ),
        flag('elsewhere', 'La hacen otros', {
          optional: true,
          help: 'Quien la busca se entera de que acá no hay.',
        }),
      ],
    },
  ],
}

export const judgementForm: DocumentForm = {
  collection: 'judgements',
  slug: 'ensenanzas',
  one: 'Respuesta enseñada',
  fresh: 'Respuesta enseñada nueva',
  many: 'Respuestas enseñadas',
  about:
    'Lo que el buscador pone primero para una búsqueda, o para otra que pide lo mismo. Se agregan en «Lo que buscan», que muestra antes qué cambiaría.',
  title: 'id',
  id: SLUG,
  begin: { asked: [], answers: [] },
  groups: [
    {
      title: 'Respuesta enseñada',
      fields: [
        lines('asked', 'Así lo piden', { help: 'Una búsqueda por renglón.' }),
        lines('answers', 'Lo que va primero', {
          help: 'Como los escribe «Enseñarle»: el código de un producto, faq: y una pregunta, page: y una página.',
        }),
      ],
    },
  ],
}

export const redirectForm: DocumentForm = {
  collection: 'redirects',
  slug: 'redirecciones',
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
        text('source', 'Dirección vieja', { help: 'Una ruta del sitio, como /productos/torre.' }),
        link('target', 'A dónde lleva'),
      ],
    },
  ],
}
