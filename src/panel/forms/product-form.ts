import { UNNAMED_COLOUR } from '#/language/es-AR/colours.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { OWN_MANUAL } from './manual-forms.ts'
import { DOWNLOADS, LANGUAGE_OPTIONS, INTENDED_USE_OPTIONS } from './options.ts'
import { formGroup, input } from './fields.ts'

const VIDEO_FIELDS: readonly FormField[] = [
  input.video('mp4', 'Archivo', {
    help: 'MP4 de hasta 80 MB y tres minutos, como sale en el sitio: nadie lo convierte.',
  }),
  input.text('title', 'Qué muestra', { max: 80, help: 'Una frase: es su nombre para quien no lo ve.' }),
  input.picture('poster', 'Portada', { help: 'La foto que se ve hasta que alguien le da play.' }),
  input.captions('captions?', 'Subtítulos', { help: 'Un .vtt en castellano, si se habla.' }),
  input.unchanged('width', 'Ancho'),
  input.unchanged('height', 'Alto'),
  input.unchanged('seconds', 'Duración'),
  input.unchanged('bytes', 'Tamaño'),
  input.unchanged('hasSound', 'Sonido'),
  input.unchanged('addedOn', 'Desde cuándo está'),
]

const STATUS_OPTIONS = { active: 'En venta', discontinued: 'Discontinuado' }

export const productForm: DocumentForm = {
  collection: 'products',
  slug: 'productos',
  one: 'Producto',
  fresh: 'Producto nuevo',
  many: 'Productos',
  about: 'Lo que el sitio muestra, filtra y compara: cada uno con sus fotos y sus datos técnicos.',
  title: 'name',
  id: {
    label: 'Código de modelo',
    help: 'Como está en la etiqueta: mayúsculas, números y guiones. No se cambia después, va en la dirección de su página.',
    pattern: '(?=.{2,24}$)[A-Z0-9]+(-[A-Z0-9]+)*',
    upper: true,
  },
  begin: {
    status: 'active',
    rank: 100,
    highlights: [],
    specs: {},
    colors: [{ name: '', hex: UNNAMED_COLOUR }],
    inTheBox: [{ item: '', quantity: 1 }],
    pictures: [],
    downloads: [],
    faqs: [],
    marketplaceLinks: [],
    warrantyMonths: 12,
    warrantyExclusions: [],
    related: [],
  },
  today: 'launchedAt',
  groups: [
    formGroup('Presentación', [
      input.long('name', 'Nombre', {
        max: 60,
        rows: 1,
        help: 'Qué es y cómo se llama, como lo diría quien lo busca. El código va aparte.',
      }),
      input.long('promise', 'Promesa', {
        max: 120,
        rows: 1,
        help: 'Una frase con un hecho: va debajo del nombre, en la tarjeta y en la página.',
      }),
      input.productType('type', 'Tipo de producto', {
        help: 'Decide qué datos lleva, y con qué filtros se lo encuentra.',
      }),
      input.category('category', 'Categoría'),
      input.choice('status', 'Estado', STATUS_OPTIONS),
      input.date('launchedAt', 'A la venta desde'),
      input.date('discontinuedAt?', 'Discontinuado desde'),
      input.reference('replacedBy?', 'Lo reemplaza', 'products', {
        help: 'El modelo que se ofrece en su lugar.',
      }),
      input.number('rank', 'Lugar en «Destacados»', { help: 'El número más bajo va primero.' }),
      input.long('description', 'Descripción', {
        max: 2000,
        rows: 6,
        help: 'Qué hace, para quién y con qué cifras: de 40 a 2.000 letras.',
      }),
    ]),
    formGroup('Fotos', [
      input.list('colors', 'Colores', 'Color', [
        input.text('name', 'Nombre', { max: 40, names: 'hex' }),
        input.colour('hex', 'Muestra'),
        input.text('gtin?', 'Código EAN', { max: 13 }),
        input.choice('status?', 'Estado', STATUS_OPTIONS),
      ]),
      input.pictures('pictures', 'Fotos'),
      input.list('videos?', 'Videos', 'Video', VIDEO_FIELDS, { help: 'Hasta cuatro, en la galería.' }),
      input.unchanged('drawing?', 'Dibujo'),
      input.unchanged('model3d?', 'Modelo 3D'),
    ]),
    formGroup('Lo que lo distingue', [
      input.list(
        'highlights',
        'Destacados',
        'Destacado',
        [
          input.text('title', 'Título', { max: 60 }),
          input.long('text', 'Texto', { max: 240, rows: 3 }),
          input.lines('figures?', 'Datos en cifras', {
            help: 'Claves de hasta dos datos, una por renglón.',
          }),
          input.picture('picture?', 'Foto'),
          input.group('video?', 'Video', VIDEO_FIELDS, { help: 'Va en lugar de la foto.' }),
        ],
        { help: 'Hasta seis. El primero lleva su cifra al lado.' },
      ),
    ]),
    formGroup('Para qué sirve', [
      input.list(
        'uses?',
        'Usos',
        'Uso',
        [
          input.choice('use', 'Uso', INTENDED_USE_OPTIONS),
          input.text('reason', 'Por qué', {
            max: 120,
            help: 'Con el dato: «IPX7: se puede sumergir 30 minutos».',
          }),
        ],
        { help: 'El principal primero. Los datos técnicos tienen que sostenerlo.' },
      ),
    ]),
    formGroup('Datos técnicos', [input.specs('specs', 'Datos técnicos')]),
    formGroup('En la caja', [
      input.list('inTheBox', 'En la caja', 'Cosa', [
        input.text('item', 'Qué', { max: 80 }),
        input.number('quantity', 'Cuántos'),
      ]),
      input.text('notInTheBox?', 'Lo que no incluye', {
        max: 160,
        help: 'Por ejemplo: «No incluye pilas».',
      }),
    ]),
    formGroup('Preguntas, tiendas y garantía', [
      input.list('faqs', 'Preguntas', 'Pregunta', [
        input.text('question', 'Pregunta', { max: 120 }),
        input.long('answer', 'Respuesta', { max: 600, rows: 3 }),
      ]),
      input.list(
        'marketplaceLinks',
        'Dónde se compra',
        'Tienda',
        [
          input.text('name', 'Tienda', { max: 40 }),
          input.url('url', 'Dirección del producto en la tienda'),
          input.text('variant?', 'Color, si es de uno solo', { max: 40 }),
        ],
        {
          help: 'La tienda oficial primero. Sin ninguna, el botón de compra lleva a la portada de la tienda oficial.',
        },
      ),
      input.number('warrantyMonths', 'Garantía', { unit: 'meses' }),
      input.lines('warrantyExclusions', 'Lo que la garantía no cubre', { help: 'Una frase por renglón.' }),
    ]),
    formGroup('Con otros productos', [
      input.references('related', 'Parecidos', 'products'),
      input.list('worksWith?', 'Se usa junto con', 'Producto', [
        input.reference('id', 'Producto', 'products'),
        input.text('how', 'Cómo', { max: 140, help: 'Se lee en las páginas de los dos.' }),
      ]),
    ]),
    formGroup('Manual', [input.group('manual?', 'Lo que el manual dice sólo de este', OWN_MANUAL)]),
    formGroup('Descargas', [
      input.list(
        'downloads',
        'Descargas',
        'Descarga',
        [
          input.download('hash', 'Archivo'),
          input.text('title', 'Título', { max: 80, help: 'Por ejemplo: «Firmware 1.4».' }),
          input.choice('kind', 'Qué es', DOWNLOADS),
          input.choice('language', 'Idioma', LANGUAGE_OPTIONS),
          input.text('version', 'Versión', { max: 20 }),
          input.date('date', 'Fecha'),
          input.unchanged('filename', 'Nombre del archivo'),
          input.unchanged('bytes', 'Tamaño'),
        ],
        {
          help: 'Manuales, programas y garantías, en la página del producto y en Soporte. La ficha técnica la hace el sitio.',
        },
      ),
    ]),
  ],
}
