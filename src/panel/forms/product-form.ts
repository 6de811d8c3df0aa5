import { UNNAMED_COLOUR } from '#/language/es-AR/colours.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { OWN_MANUAL } from './manual-forms.ts'
import { DOWNLOADS, LANGUAGE_OPTIONS, INTENDED_USE_OPTIONS } from './options.ts'
import {
  captionsInput,
  categoryInput,
  choiceInput,
  colourInput,
  dateInput,
  downloadInput,
  groupInput,
  unchangedInput,
  linesInput,
  listInput,
  longTextInput,
  numberInput,
  pictureInput,
  picturesInput,
  productTypeInput,
  referenceInput,
  referencesInput,
  specsInput,
  textInput,
  urlInput,
  videoInput,
} from './fields.ts'

const VIDEO_FIELDS: readonly FormField[] = [
  videoInput('mp4', 'Archivo', {
    help: 'MP4 de hasta 80 MB y tres minutos, como sale en el sitio: nadie lo convierte.',
  }),
  textInput('title', 'Qué muestra', { max: 80, help: 'Una frase: es su nombre para quien no lo ve.' }),
  pictureInput('poster', 'Portada', { help: 'La foto que se ve hasta que alguien le da play.' }),
  captionsInput('captions', 'Subtítulos', { optional: true, help: 'Un .vtt en castellano, si se habla.' }),
  unchangedInput('width', 'Ancho'),
  unchangedInput('height', 'Alto'),
  unchangedInput('seconds', 'Duración'),
  unchangedInput('bytes', 'Tamaño'),
  unchangedInput('hasSound', 'Sonido'),
  unchangedInput('addedOn', 'Desde cuándo está'),
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
        longTextInput('name', 'Nombre', {
          max: 60,
          rows: 1,
          help: 'Qué es y cómo se llama, como lo diría quien lo busca. El código va aparte.',
        }),
        longTextInput('promise', 'Promesa', {
          max: 120,
          rows: 1,
          help: 'Una frase con un hecho: va debajo del nombre, en la tarjeta y en la página.',
        }),
        productTypeInput('type', 'Tipo de producto', {
          help: 'Decide qué datos lleva, y con qué filtros se lo encuentra.',
        }),
        categoryInput('category', 'Categoría'),
        choiceInput('status', 'Estado', [
          { value: 'active', label: 'En venta' },
          { value: 'discontinued', label: 'Discontinuado' },
        ]),
        dateInput('launchedAt', 'A la venta desde'),
        dateInput('discontinuedAt', 'Discontinuado desde', { optional: true }),
        referenceInput('replacedBy', 'Lo reemplaza', 'products', {
          optional: true,
          help: 'El modelo que se ofrece en su lugar.',
        }),
        numberInput('rank', 'Lugar en «Destacados»', { help: 'El número más bajo va primero.' }),
        longTextInput('description', 'Descripción', {
          max: 2000,
          rows: 6,
          help: 'Qué hace, para quién y con qué cifras: de 40 a 2.000 letras.',
        }),
      ],
    },
    {
      title: 'Fotos',
      fields: [
        listInput('colors', 'Colores', 'Color', [
          textInput('name', 'Nombre', { max: 40, names: 'hex' }),
          colourInput('hex', 'Muestra'),
        ]),
        picturesInput('pictures', 'Fotos'),
        listInput('videos', 'Videos', 'Video', VIDEO_FIELDS, {
          optional: true,
          help: 'Hasta cuatro, en la galería.',
        }),
        unchangedInput('drawing', 'Dibujo', { optional: true }),
        unchangedInput('model3d', 'Modelo 3D', { optional: true }),
      ],
    },
    {
      title: 'Lo que lo distingue',
      fields: [
        listInput(
          'highlights',
          'Destacados',
          'Destacado',
          [
            textInput('title', 'Título', { max: 60 }),
            longTextInput('text', 'Texto', { max: 240, rows: 3 }),
            linesInput('figures', 'Datos en cifras', {
              optional: true,
              help: 'Claves de hasta dos datos, una por renglón.',
            }),
            pictureInput('picture', 'Foto', { optional: true }),
            groupInput('video', 'Video', VIDEO_FIELDS, { optional: true, help: 'Va en lugar de la foto.' }),
          ],
          { help: 'Hasta seis. El primero lleva su cifra al lado.' },
        ),
      ],
    },
    {
      title: 'Para qué sirve',
      fields: [
        listInput(
          'uses',
          'Usos',
          'Uso',
          [
            choiceInput('use', 'Uso', INTENDED_USE_OPTIONS),
            textInput('reason', 'Por qué', {
              max: 120,
              help: 'Con el dato: «IPX7: se puede sumergir 30 minutos».',
            }),
          ],
          { optional: true, help: 'El principal primero. Los datos técnicos tienen que sostenerlo.' },
        ),
      ],
    },
    { title: 'Datos técnicos', fields: [specsInput('specs', 'Datos técnicos')] },
    {
      title: 'En la caja',
      fields: [
        listInput('inTheBox', 'En la caja', 'Cosa', [
          textInput('item', 'Qué', { max: 80 }),
          numberInput('quantity', 'Cuántos'),
        ]),
        textInput('notInTheBox', 'Lo que no incluye', {
          max: 160,
          optional: true,
          help: 'Por ejemplo: «No incluye pilas».',
        }),
      ],
    },
    {
      title: 'Preguntas, tiendas y garantía',
      fields: [
        listInput('faqs', 'Preguntas', 'Pregunta', [
          textInput('question', 'Pregunta', { max: 120 }),
          longTextInput('answer', 'Respuesta', { max: 600, rows: 3 }),
        ]),
        listInput(
          'marketplaceLinks',
          'Dónde se compra',
          'Tienda',
          [textInput('name', 'Tienda', { max: 40 }), urlInput('url', 'Dirección del producto en la tienda')],
          {
            help: 'La tienda oficial primero. Sin ninguna, el botón de compra lleva a la portada de la tienda oficial.',
          },
        ),
        numberInput('warrantyMonths', 'Garantía', { unit: 'meses' }),
        linesInput('warrantyExclusions', 'Lo que la garantía no cubre', { help: 'Una frase por renglón.' }),
      ],
    },
    {
      title: 'Con otros productos',
      fields: [
        referencesInput('related', 'Parecidos', 'products'),
        listInput(
          'worksWith',
          'Se usa junto con',
          'Producto',
          [
            referenceInput('id', 'Producto', 'products'),
            textInput('how', 'Cómo', { max: 140, help: 'Se lee en las páginas de los dos.' }),
          ],
          { optional: true },
        ),
      ],
    },
    {
      title: 'Manual',
      fields: [groupInput('manual', 'Lo que el manual dice sólo de este', OWN_MANUAL, { optional: true })],
    },
    {
      title: 'Descargas',
      fields: [
        listInput(
          'downloads',
          'Descargas',
          'Descarga',
          [
            downloadInput('hash', 'Archivo'),
            textInput('title', 'Título', { max: 80, help: 'Por ejemplo: «Firmware 1.4».' }),
            choiceInput('kind', 'Qué es', DOWNLOADS),
            choiceInput('language', 'Idioma', LANGUAGE_OPTIONS),
            textInput('version', 'Versión', { max: 20 }),
            dateInput('date', 'Fecha'),
            unchangedInput('filename', 'Nombre del archivo'),
            unchangedInput('bytes', 'Tamaño'),
          ],
          {
            help: 'Manuales, programas y garantías, en la página del producto y en Soporte. La ficha técnica la hace el sitio.',
          },
        ),
      ],
    },
  ],
}
