import type { DocumentForm } from './form-field.ts'
import { DOWNLOADS, LANGUAGES, INTENDED_USE_OPTIONS } from './options.ts'

export const productForm: DocumentForm = {
  collection: 'products',
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
    highlights: [
      { title: '', text: '' },
      { title: '', text: '' },
      { title: '', text: '' },
    ],
    specs: {},
    colors: [{ name: '', hex: '#222222' }],
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
        {
          kind: 'long',
          key: 'name',
          label: 'Nombre',
          max: 60,
          rows: 1,
          help: 'Qué es y cómo se llama, como lo diría quien lo busca. El código va aparte.',
        },
        {
          kind: 'long',
          key: 'promise',
          label: 'Promesa',
          max: 120,
          rows: 1,
          help: 'Una frase con un hecho: va debajo del nombre, en la tarjeta y en la página.',
        },
        {
          kind: 'type',
          key: 'type',
          label: 'Tipo de producto',
          help: 'Decide qué datos lleva, y con qué filtros se lo encuentra.',
        },
        { kind: 'reference', key: 'category', label: 'Categoría', to: 'categories', number: true },
        {
          kind: 'choice',
          key: 'status',
          label: 'Estado',
          options: [
            { value: 'active', label: 'En venta' },
            { value: 'discontinued', label: 'Discontinuado' },
          ],
        },
        { kind: 'date', key: 'launchedAt', label: 'A la venta desde' },
        {
          kind: 'date',
          key: 'discontinuedAt',
          label: 'Discontinuado desde',
          optional: true,
        },
        {
          kind: 'reference',
          key: 'replacedBy',
          label: 'Lo reemplaza',
          to: 'products',
          optional: true,
          help: 'El modelo que se ofrece en su lugar.',
        },
        {
          kind: 'number',
          key: 'rank',
          label: 'Lugar en «Destacados»',
          help: 'El número más bajo va primero.',
        },
        {
          kind: 'long',
          key: 'description',
          label: 'Descripción',
          max: 2000,
          rows: 6,
          help: 'Qué hace, para quién y con qué cifras: de 40 a 2.000 letras.',
        },
      ],
    },
    {
      title: 'Fotos',
      fields: [
        {
          kind: 'list',
          key: 'colors',
          label: 'Colores',
          one: 'Color',
          fields: [
            { kind: 'text', key: 'name', label: 'Nombre', max: 40 },
            { kind: 'colour', key: 'hex', label: 'Muestra' },
          ],
        },
        { kind: 'pictures', key: 'pictures', label: 'Fotos' },
      ],
    },
    {
      title: 'Lo que lo distingue',
      fields: [
        {
          kind: 'list',
          key: 'highlights',
          label: 'Destacados',
          one: 'Destacado',
          help: 'De tres a seis. El primero lleva su cifra al lado.',
          fields: [
            { kind: 'text', key: 'title', label: 'Título', max: 60 },
            { kind: 'long', key: 'text', label: 'Texto', max: 240, rows: 3 },
            {
              kind: 'lines',
              key: 'figures',
              label: 'Datos en cifras',
              optional: true,
              help: 'Claves de hasta dos datos, una por renglón.',
            },
            { kind: 'picture', key: 'picture', label: 'Foto', optional: true },
          ],
        },
      ],
    },
    {
      title: 'Para qué sirve',
      fields: [
        {
          kind: 'list',
          key: 'uses',
          label: 'Usos',
          one: 'Uso',
          optional: true,
          help: 'El principal primero. Los datos técnicos tienen que sostenerlo.',
          fields: [
            { kind: 'choice', key: 'use', label: 'Uso', options: INTENDED_USE_OPTIONS },
            {
              kind: 'text',
              key: 'reason',
              label: 'Por qué',
              max: 120,
              help: 'Con el dato: «IPX7: se puede sumergir 30 minutos».',
            },
          ],
        },
      ],
    },
    { title: 'Datos técnicos', fields: [{ kind: 'specs', key: 'specs', label: 'Datos técnicos' }] },
    {
      title: 'En la caja',
      fields: [
        {
          kind: 'list',
          key: 'inTheBox',
          label: 'En la caja',
          one: 'Cosa',
          fields: [
            { kind: 'text', key: 'item', label: 'Qué', max: 80 },
            { kind: 'number', key: 'quantity', label: 'Cuántos' },
          ],
        },
        {
          kind: 'text',
          key: 'notInTheBox',
          label: 'Lo que no incluye',
          max: 160,
          optional: true,
          help: 'Por ejemplo: «No incluye pilas».',
        },
      ],
    },
    {
      title: 'Preguntas, tiendas y garantía',
      fields: [
        {
          kind: 'list',
          key: 'faqs',
          label: 'Preguntas',
          one: 'Pregunta',
          fields: [
            { kind: 'text', key: 'question', label: 'Pregunta', max: 120 },
            { kind: 'long', key: 'answer', label: 'Respuesta', max: 600, rows: 3 },
          ],
        },
        {
          kind: 'list',
          key: 'marketplaceLinks',
          label: 'Dónde se compra',
          one: 'Tienda',
          help: 'La tienda oficial primero.',
          fields: [
            { kind: 'text', key: 'name', label: 'Tienda', max: 40 },
            { kind: 'url', key: 'url', label: 'Dirección del producto en la tienda' },
          ],
        },
        { kind: 'number', key: 'warrantyMonths', label: 'Garantía', unit: 'meses' },
        {
          kind: 'lines',
          key: 'warrantyExclusions',
          label: 'Lo que la garantía no cubre',
          help: 'Una frase por renglón.',
        },
      ],
    },
    {
      title: 'Con otros productos',
      fields: [
        { kind: 'references', key: 'related', label: 'Parecidos', to: 'products' },
        {
          kind: 'list',
          key: 'worksWith',
          label: 'Se usa junto con',
          one: 'Producto',
          optional: true,
          fields: [
            { kind: 'reference', key: 'id', label: 'Producto', to: 'products' },
            {
              kind: 'text',
              key: 'how',
              label: 'Cómo',
              max: 140,
              help: 'Se lee en las páginas de los dos.',
            },
          ],
        },
      ],
    },
    {
      title: 'Descargas',
      fields: [
        { kind: 'kept', key: 'manual', label: 'Manual', optional: true },
        {
          kind: 'list',
          key: 'downloads',
          label: 'Descargas',
          one: 'Descarga',
          help: 'Manuales, programas y garantías, en la página del producto y en Soporte. La ficha técnica la hace el sitio.',
          fields: [
            { kind: 'download', key: 'hash', label: 'Archivo' },
            { kind: 'text', key: 'title', label: 'Título', max: 80, help: 'Por ejemplo: «Firmware 1.4».' },
            { kind: 'choice', key: 'kind', label: 'Qué es', options: DOWNLOADS },
            { kind: 'choice', key: 'language', label: 'Idioma', options: LANGUAGES },
            { kind: 'text', key: 'version', label: 'Versión', max: 20 },
            { kind: 'date', key: 'date', label: 'Fecha' },
            { kind: 'kept', key: 'filename', label: 'Nombre del archivo' },
            { kind: 'kept', key: 'bytes', label: 'Tamaño' },
          ],
        },
      ],
    },
  ],
}
