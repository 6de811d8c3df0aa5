import { slugFrom } from '#/language/slug.ts'
import { nounFrom } from '#/language/es-AR/noun.ts'
import type { DocumentForm } from './form-field.ts'
import { PROVINCE_OPTIONS, TRADE_OPTIONS } from './options.ts'
import {
  choiceInput,
  choicesInput,
  dateInput,
  flagInput,
  groupInput,
  linesInput,
  linkInput,
  longTextInput,
  markdownInput,
  numberInput,
  pictureInput,
  categoryInput,
  unchangedInput,
  textInput,
  urlInput,
} from './fields.ts'
import { LIT } from './lit-pictures.ts'

const SLUG = {
  label: 'Nombre interno',
  help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
}

const namedTextField = (field: string, label: string, help: string) => ({
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
        textInput('name', 'Nombre', { max: 60 }),
        textInput('route', 'Dirección', {
          max: 80,
          help: 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.',
        }),
        groupInput('noun', 'Cómo se cuentan sus productos', [
          textInput('singular', 'Uno', { max: 40, help: 'Como en «1 torre de sonido».' }),
          textInput('plural', 'Varios', { max: 40, help: 'Como en «12 torres de sonido».' }),
          choiceInput('gender', 'Género', [
            { value: 'f', label: 'Femenino (una torre)' },
            { value: 'm', label: 'Masculino (un parlante)' },
          ]),
        ]),
        longTextInput('desc', 'Introducción', { max: 220, rows: 3 }),
        categoryInput('parent', 'Cuelga de', {
          place: true,
          optional: true,
          help: 'Va después de las que ya están ahí: el orden se cambia arrastrando, en la lista de categorías.',
        }),
        unchangedInput('parentCategoryId', 'Categoría principal de su rama', { optional: true }),
        unchangedInput('order', 'Lugar entre sus hermanas'),
        flagInput('hidden', 'Oculta', {
          optional: true,
          help: 'No está en el menú, el pie ni la portada; su dirección responde igual.',
        }),
      ],
    },
    {
      title: 'Banner',
      fields: [
        groupInput(
          'categoryBannerTextPos',
          'Lugar del texto',
          [
            choiceInput('vertical', 'De arriba abajo', [
              { value: 'top', label: 'Arriba' },
              { value: 'center', label: 'Al medio' },
              { value: 'bottom', label: 'Abajo' },
            ]),
            choiceInput('horizontal', 'De lado a lado', [
              { value: 'left', label: 'A la izquierda' },
              { value: 'center', label: 'Al centro' },
              { value: 'right', label: 'A la derecha' },
            ]),
          ],
          { optional: true },
        ),
        flagInput('noTextOnCategoryBanner', 'Sin texto sobre la foto', {
          optional: true,
          help: 'El título va debajo.',
        }),
        pictureInput('banner', 'Foto del banner', {
          optional: true,
          help: 'Va arriba de la lista. Sin ella va la otra, y si no la de un producto.',
        }),
        pictureInput('img', 'Otra foto del banner', {
          optional: true,
          help: 'Va cuando no está la de arriba.',
        }),
        pictureInput('bannerLit', 'El banner de noche', { optional: true, help: LIT }),
      ],
    },
    {
      title: 'Mosaico',
      fields: [
        pictureInput('cover', 'Foto del mosaico', {
          optional: true,
          help: 'Con la que otras páginas llevan a esta. Sin ella va la de su primer producto.',
        }),
        pictureInput('coverLit', 'El mosaico de noche', { optional: true, help: LIT }),
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
  id: namedTextField('title', 'Título', 'Como se lee arriba de la página.'),
  today: 'updatedOn',
  groups: [
    {
      title: 'Página',
      fields: [
        textInput('title', 'Título', { max: 70 }),
        longTextInput('summary', 'Resumen', {
          max: 200,
          rows: 2,
          help: 'También lo muestran los buscadores.',
        }),
        dateInput('updatedOn', 'Vigente desde'),
        markdownInput('body', 'Texto', {
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
  id: namedTextField('question', 'Pregunta', 'Como la haría quien la tiene: «¿Cómo limpio la pava?».'),
  begin: { trades: [], order: 100 },
  groups: [
    {
      title: 'Pregunta',
      fields: [
        textInput('question', 'Pregunta', { max: 120 }),
        markdownInput('answer', 'Respuesta', { max: 1200, rows: 5 }),
        linesInput('asked', 'Otras maneras de preguntarlo', {
          optional: true,
          help: 'Sólo para el buscador, una por renglón.',
        }),
        choicesInput('trades', 'De qué productos habla', TRADE_OPTIONS, {
          help: 'Ninguno marcado: de cualquiera.',
        }),
        numberInput('order', 'Lugar en la lista'),
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
  id: namedTextField('name', 'Nombre', 'Como se llama el taller.'),
  begin: { trades: [] },
  groups: [
    {
      title: 'Centro de servicio',
      fields: [
        textInput('name', 'Nombre', { max: 80 }),
        choiceInput('province', 'Provincia', PROVINCE_OPTIONS),
        textInput('city', 'Localidad', { max: 60 }),
        textInput('address', 'Dirección', { max: 120 }),
        textInput('phone', 'Teléfono', { max: 30, help: 'Como se marca: 0388 422-1234.' }),
        textInput('whatsapp', 'WhatsApp', { optional: true, help: 'Con su característica: 388 422-1234.' }),
        textInput('email', 'Correo', { optional: true }),
        textInput('hours', 'Horario', { max: 100 }),
        choicesInput('trades', 'Qué repara', TRADE_OPTIONS),
        urlInput('mapUrl', 'Dirección del mapa', { optional: true }),
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
  id: namedTextField('term', 'La palabra que usa el sitio', 'Por ejemplo «pochoclera».'),
  groups: [
    {
      title: 'Palabras que quieren decir lo mismo',
      fields: [
        textInput('term', 'La palabra que usa el sitio', { max: 60 }),
        linesInput('same', 'Iguales', { optional: true, help: 'Valen en los textos y en lo que se busca.' }),
        linesInput('asked', 'Así las piden', {
          optional: true,
          help: 'Sólo en lo que se busca: marcas, palabras más amplias o de otro idioma.',
        }),
        linesInput('implies', 'También sirve', { optional: true, help: 'Se encuentran más abajo.' }),
        choiceInput(
          'intent',
          'Qué más busca quien la escribe',
          [
            { value: 'manual', label: 'Un manual' },
            { value: 'support', label: 'Ayuda o service' },
          ],
          { optional: true },
        ),
        flagInput('elsewhere', 'La hacen otros', {
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
        linesInput('asked', 'Así lo piden', { help: 'Una búsqueda por renglón.' }),
        linesInput('answers', 'Lo que va primero', {
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
        textInput('source', 'Dirección vieja', { help: 'Una ruta del sitio, como /productos/torre.' }),
        linkInput('target', 'A dónde lleva'),
      ],
    },
  ],
}
