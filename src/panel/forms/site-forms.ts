import { slugFrom } from '#/language/slug.ts'
import { nounFrom } from '#/language/es-AR/noun.ts'
import type { DocumentForm } from './form-field.ts'
import { PROVINCE_OPTIONS, SLUG, TRADE_OPTIONS, LIT } from './options.ts'
import { formGroup, input } from './fields.ts'

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
    formGroup('Categoría', [
      input.text('name', 'Nombre', { max: 60 }),
      input.text('route', 'Dirección', {
        max: 80,
        help: 'Lo que sigue a «/categorias/»: minúsculas sin tilde, números y guiones.',
      }),
      input.group('noun', 'Cómo se cuentan sus productos', [
        input.text('singular', 'Uno', { max: 40, help: 'Como en «1 torre de sonido».' }),
        input.text('plural', 'Varios', { max: 40, help: 'Como en «12 torres de sonido».' }),
        input.choice('gender', 'Género', { f: 'Femenino (una torre)', m: 'Masculino (un parlante)' }),
      ]),
      input.long('desc', 'Introducción', { max: 220, rows: 3 }),
      input.category('parent?', 'Cuelga de', {
        place: true,
        help: 'Va después de las que ya están ahí: el orden se cambia arrastrando, en la lista de categorías.',
      }),
      input.unchanged('parentCategoryId?', 'Categoría principal de su rama'),
      input.unchanged('order', 'Lugar entre sus hermanas'),
      input.flag('hidden?', 'Oculta', {
        help: 'No está en el menú, el pie ni la portada; su dirección responde igual.',
      }),
    ]),
    formGroup('Banner', [
      input.group('categoryBannerTextPos?', 'Lugar del texto', [
        input.choice('vertical', 'De arriba abajo', { top: 'Arriba', center: 'Al medio', bottom: 'Abajo' }),
        input.choice('horizontal', 'De lado a lado', {
          left: 'A la izquierda',
          center: 'Al centro',
          right: 'A la derecha',
        }),
      ]),
      input.flag('noTextOnCategoryBanner?', 'Sin texto sobre la foto', { help: 'El título va debajo.' }),
      input.picture('banner?', 'Foto del banner', {
        help: 'Va arriba de la lista. Sin ella va la otra, y si no la de un producto.',
      }),
      input.picture('img?', 'Otra foto del banner', { help: 'Va cuando no está la de arriba.' }),
      input.picture('bannerPhone?', 'Foto del banner en celulares', {
        help: 'Uno o dos productos de pie, a la derecha del nombre. Sin ella va la del mosaico.',
      }),
      input.picture('bannerLit?', 'El banner de noche', { help: LIT }),
    ]),
    formGroup('Mosaico', [
      input.picture('cover?', 'Foto del mosaico', {
        help: 'Con la que otras páginas llevan a esta. Sin ella va la de su primer producto.',
      }),
      input.picture('coverLit?', 'El mosaico de noche', { help: LIT }),
    ]),
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
    formGroup('Página', [
      input.text('title', 'Título', { max: 70 }),
      input.long('summary', 'Resumen', { max: 200, rows: 2, help: 'También lo muestran los buscadores.' }),
      input.date('updatedOn', 'Vigente desde'),
      input.markdown('body', 'Texto', {
        max: 60_000,
        rows: 24,
        help: 'Markdown: «## » es un título, «- » una lista, «[texto](/direccion)» un enlace.',
      }),
    ]),
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
    formGroup('Pregunta', [
      input.text('question', 'Pregunta', { max: 120 }),
      input.markdown('answer', 'Respuesta', { max: 1200, rows: 5 }),
      input.lines('asked?', 'Otras maneras de preguntarlo', {
        help: 'Sólo para el buscador, una por renglón.',
      }),
      input.choices('trades', 'De qué productos habla', TRADE_OPTIONS, {
        help: 'Ninguno marcado: de cualquiera.',
      }),
      input.number('order', 'Lugar en la lista'),
    ]),
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
    formGroup('Centro de servicio', [
      input.text('name', 'Nombre', { max: 80 }),
      input.choice('province', 'Provincia', PROVINCE_OPTIONS),
      input.text('city', 'Localidad', { max: 60 }),
      input.text('address', 'Dirección', { max: 120 }),
      input.text('phone', 'Teléfono', { max: 30, help: 'Como se marca: 0388 422-1234.' }),
      input.text('whatsapp?', 'WhatsApp', { help: 'Con su característica: 388 422-1234.' }),
      input.text('email?', 'Correo'),
      input.text('hours', 'Horario', { max: 100 }),
      input.choices('trades', 'Qué repara', TRADE_OPTIONS),
      input.url('mapUrl?', 'Dirección del mapa'),
    ]),
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
    formGroup('Palabras que quieren decir lo mismo', [
      input.text('term', 'La palabra que usa el sitio', { max: 60 }),
      input.lines('same?', 'Iguales', { help: 'Valen en los textos y en lo que se busca.' }),
      input.lines('asked?', 'Así las piden', {
        help: 'Sólo en lo que se busca: marcas, palabras más amplias o de otro idioma.',
      }),
      input.lines('implies?', 'También sirve', { help: 'Se encuentran más abajo.' }),
      input.choice('intent?', 'Qué más busca quien la escribe', {
        manual: 'Un manual',
        support: 'Ayuda o service',
      }),
      input.flag('elsewhere?', 'La hacen otros', { help: 'Quien la busca se entera de que acá no hay.' }),
    ]),
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
    formGroup('Respuesta enseñada', [
      input.lines('asked', 'Así lo piden', { help: 'Una búsqueda por renglón.' }),
      input.lines('answers', 'Lo que va primero', {
        help: 'Como los escribe «Enseñarle»: el código de un producto, faq: y una pregunta, page: y una página.',
      }),
    ]),
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
    formGroup('Redirección', [
      input.text('source', 'Dirección vieja', { help: 'Una ruta del sitio, como /productos/torre.' }),
      input.link('target', 'A dónde lleva'),
    ]),
  ],
}
