import { UNNAMED_COLOUR } from '#/language/es-AR/colours.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { OWN_MANUAL } from './manual-forms.ts'
import { DOWNLOADS, LANGUAGES, INTENDED_USE_OPTIONS } from './options.ts'
import {
  captions,
  category,
  choice,
  colour,
  date,
  download,
  group,
  kept,
  lines,
  list,
  long,
  number,
  picture,
  pictures,
  productType,
  reference,
  references,
  specs,
  text,
  url,
  video,
} from './fields.ts'

const VIDEO: readonly FormField[] = [
  video('mp4', 'Archivo', {
    help: 'MP4 de hasta 80 MB y tres minutos, como sale en el sitio: nadie lo convierte.',
  }),
  text('title', 'Qué muestra', { max: 80, help: 'Una frase: es su nombre para quien no lo ve.' }),
  picture('poster', 'Portada', { help: 'La foto que se ve hasta que alguien le da play.' }),
  captions('captions', 'Subtítulos', { optional: true, help: 'Un .vtt en castellano, si se habla.' }),
  kept('width', 'Ancho'),
  kept('height', 'Alto'),
  kept('seconds', 'Duración'),
  kept('bytes', 'Tamaño'),
  kept('hasSound', 'Sonido'),
  kept('addedOn', 'Desde cuándo está'),
]

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
    {
      title: 'Presentación',
      fields: [
        long('name', 'Nombre', {
          max: 60,
          rows: 1,
          help: 'Qué es y cómo se llama, como lo diría quien lo busca. El código va aparte.',
        }),
        long('promise', 'Promesa', {
          max: 120,
          rows: 1,
          help: 'Una frase con un hecho: va debajo del nombre, en la tarjeta y en la página.',
        }),
        productType('type', 'Tipo de producto', {
          help: 'Decide qué datos lleva, y con qué filtros se lo encuentra.',
        }),
        category('category', 'Categoría'),
        choice('status', 'Estado', [
          { value: 'active', label: 'En venta' },
          { value: 'discontinued', label: 'Discontinuado' },
        ]),
        date('launchedAt', 'A la venta desde'),
        date('discontinuedAt', 'Discontinuado desde', { optional: true }),
        reference('replacedBy', 'Lo reemplaza', 'products', {
          optional: true,
          help: 'El modelo que se ofrece en su lugar.',
        }),
        number('rank', 'Lugar en «Destacados»', { help: 'El número más bajo va primero.' }),
        long('description', 'Descripción', {
          max: 2000,
          rows: 6,
          help: 'Qué hace, para quién y con qué cifras: de 40 a 2.000 letras.',
        }),
      ],
    },
    {
      title: 'Fotos',
      fields: [
        list('colors', 'Colores', 'Color', [
          text('name', 'Nombre', { max: 40, names: 'hex' }),
          colour('hex', 'Muestra'),
        ]),
        pictures('pictures', 'Fotos'),
        list('videos', 'Videos', 'Video', VIDEO, { optional: true, help: 'Hasta cuatro, en la galería.' }),
        kept('drawing', 'Dibujo', { optional: true }),
        kept('model3d', 'Modelo 3D', { optional: true }),
      ],
    },
    {
      title: 'Lo que lo distingue',
      fields: [
        list(
          'highlights',
          'Destacados',
          'Destacado',
          [
            text('title', 'Título', { max: 60 }),
            long('text', 'Texto', { max: 240, rows: 3 }),
            lines('figures', 'Datos en cifras', {
              optional: true,
              help: 'Claves de hasta dos datos, una por renglón.',
            }),
            picture('picture', 'Foto', { optional: true }),
            group('video', 'Video', VIDEO, { optional: true, help: 'Va en lugar de la foto.' }),
          ],
          { help: 'Hasta seis. El primero lleva su cifra al lado.' },
        ),
      ],
    },
    {
      title: 'Para qué sirve',
      fields: [
        list(
          'uses',
          'Usos',
          'Uso',
          [
            choice('use', 'Uso', INTENDED_USE_OPTIONS),
            text('reason', 'Por qué', {
              max: 120,
              help: 'Con el dato: «IPX7: se puede sumergir 30 minutos».',
            }),
          ],
          { optional: true, help: 'El principal primero. Los datos técnicos tienen que sostenerlo.' },
        ),
      ],
    },
    { title: 'Datos técnicos', fields: [specs('specs', 'Datos técnicos')] },
    {
      title: 'En la caja',
      fields: [
        list('inTheBox', 'En la caja', 'Cosa', [
          text('item', 'Qué', { max: 80 }),
          number('quantity', 'Cuántos'),
        ]),
        text('notInTheBox', 'Lo que no incluye', {
          max: 160,
          optional: true,
          help: 'Por ejemplo: «No incluye pilas».',
        }),
      ],
    },
    {
      title: 'Preguntas, tiendas y garantía',
      fields: [
        list('faqs', 'Preguntas', 'Pregunta', [
          text('question', 'Pregunta', { max: 120 }),
          long('answer', 'Respuesta', { max: 600, rows: 3 }),
        ]),
        list(
          'marketplaceLinks',
          'Dónde se compra',
          'Tienda',
          [text('name', 'Tienda', { max: 40 }), url('url', 'Dirección del producto en la tienda')],
          {
            help: 'La tienda oficial primero. Sin ninguna, el botón de compra lleva a la portada de la tienda oficial.',
          },
        ),
        number('warrantyMonths', 'Garantía', { unit: 'meses' }),
        lines('warrantyExclusions', 'Lo que la garantía no cubre', { help: 'Una frase por renglón.' }),
      ],
    },
    {
      title: 'Con otros productos',
      fields: [
        references('related', 'Parecidos', 'products'),
        list(
          'worksWith',
          'Se usa junto con',
          'Producto',
          [
            reference('id', 'Producto', 'products'),
            text('how', 'Cómo', { max: 140, help: 'Se lee en las páginas de los dos.' }),
          ],
          { optional: true },
        ),
      ],
    },
    {
      title: 'Manual',
      fields: [group('manual', 'Lo que el manual dice sólo de este', OWN_MANUAL, { optional: true })],
    },
    {
      title: 'Descargas',
      fields: [
        list(
          'downloads',
          'Descargas',
          'Descarga',
          [
            download('hash', 'Archivo'),
            text('title', 'Título', { max: 80, help: 'Por ejemplo: «Firmware 1.4».' }),
            choice('kind', 'Qué es', DOWNLOADS),
            choice('language', 'Idioma', LANGUAGES),
            text('version', 'Versión', { max: 20 }),
            date('date', 'Fecha'),
            kept('filename', 'Nombre del archivo'),
            kept('bytes', 'Tamaño'),
          ],
          {
            help: 'Manuales, programas y garantías, en la página del producto y en Soporte. La ficha técnica la hace el sitio.',
          },
        ),
      ],
    },
  ],
}
