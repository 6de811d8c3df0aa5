import type { DocumentForm, FormField } from './form-field.ts'
import { PROVINCES, INTENDED_USE_OPTIONS } from './options.ts'

const LINKS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Texto', max: 60 },
  {
    kind: 'text',
    key: 'link',
    label: 'A dónde lleva',
    help: 'Una ruta del sitio o una dirección con https.',
  },
]

const TONE: FormField = {
  kind: 'choice',
  key: 'tone',
  label: 'Fondo',
  options: [
    { value: 'light', label: 'Claro' },
    { value: 'dark', label: 'Oscuro' },
  ],
}

const STORY: readonly FormField[] = [
  { kind: 'text', key: 'title', label: 'Título', max: 50 },
  { kind: 'long', key: 'text', label: 'Texto', max: 200, rows: 2 },
  { kind: 'reference', key: 'product', label: 'Producto', to: 'products' },
  {
    kind: 'text',
    key: 'variant',
    label: 'Color de la foto',
    max: 40,
    optional: true,
    help: 'Como se llama en el producto. Sin elegir: la primera foto.',
  },
  { kind: 'text', key: 'cta', label: 'Lo que dice el enlace', max: 40, help: 'Por ejemplo: «Conocela».' },
  TONE,
  {
    kind: 'list',
    key: 'facts',
    label: 'Cifras',
    one: 'Cifra',
    help: 'Hasta tres.',
    fields: [
      { kind: 'text', key: 'value', label: 'Cifra', max: 20 },
      { kind: 'text', key: 'label', label: 'Qué es', max: 40 },
    ],
  },
  {
    kind: 'picture',
    key: 'picture',
    label: 'Foto propia',
    optional: true,
    help: 'Sin ella va la primera foto del producto.',
  },
]

export const settingsForm: DocumentForm = {
  collection: 'settings',
  one: 'Sitio',
  fresh: 'Sitio',
  many: 'Portada y menú',
  about: 'La portada, el menú, el pie y los datos de la marca.',
  only: 'site',
  title: 'id',
  groups: [
    {
      title: 'Portada',
      fields: [
        {
          kind: 'group',
          key: 'home',
          label: 'Lo que se ve al entrar',
          fields: [
            { kind: 'group', key: 'hero', label: 'Lo primero', fields: STORY },
            {
              kind: 'list',
              key: 'tiles',
              label: 'Mosaicos',
              one: 'Mosaico',
              help: 'De cuatro a seis: a dónde puede ir quien llega.',
              fields: [
                { kind: 'text', key: 'name', label: 'Nombre', max: 40 },
                { kind: 'text', key: 'text', label: 'Texto', max: 80 },
                {
                  kind: 'text',
                  key: 'link',
                  label: 'A dónde lleva',
                  help: 'Una ruta del sitio, como /categorias/audio.',
                },
                TONE,
                { kind: 'picture', key: 'picture', label: 'Foto', optional: true },
              ],
            },
            {
              kind: 'list',
              key: 'stories',
              label: 'Historias',
              one: 'Historia',
              help: 'Hasta cuatro productos, contados más abajo.',
              fields: STORY,
            },
            {
              kind: 'references',
              key: 'arrivals',
              label: 'Novedades',
              to: 'products',
              help: 'Hasta ocho. Sin ninguno van los cuatro más nuevos.',
            },
          ],
        },
      ],
    },
    {
      title: 'Marca',
      fields: [
        {
          kind: 'group',
          key: 'brand',
          label: 'Nombre y lema',
          fields: [
            { kind: 'text', key: 'name', label: 'Nombre', max: 40 },
            { kind: 'text', key: 'wordmark', label: 'Como se dibuja', max: 20 },
            { kind: 'long', key: 'tagline', label: 'Lema', max: 120, rows: 1 },
            { kind: 'kept', key: 'icon', label: 'Ícono' },
          ],
        },
        {
          kind: 'group',
          key: 'seo',
          label: 'Para buscadores',
          fields: [
            { kind: 'long', key: 'title', label: 'Título de la portada', max: 70, rows: 1 },
            { kind: 'long', key: 'description', label: 'Descripción', max: 170, rows: 2 },
            { kind: 'lines', key: 'keywords', label: 'Palabras' },
          ],
        },
        {
          kind: 'group',
          key: 'legal',
          label: 'Identidad legal',
          fields: [
            { kind: 'text', key: 'companyName', label: 'Razón social', max: 80 },
            { kind: 'text', key: 'cuit', label: 'CUIT', help: 'Con guiones: 30-12345678-9.' },
            { kind: 'text', key: 'address', label: 'Domicilio', max: 120 },
            { kind: 'url', key: 'consumerDefenceUrl', label: 'Defensa del consumidor', optional: true },
            { kind: 'url', key: 'withdrawalUrl', label: 'Botón de arrepentimiento', optional: true },
            { kind: 'url', key: 'dataFiscalUrl', label: 'Data Fiscal', optional: true },
          ],
        },
      ],
    },
    {
      title: 'Menú y pie',
      fields: [
        {
          kind: 'list',
          key: 'menu',
          label: 'Menú',
          one: 'Entrada',
          help: 'Siete entradas. La que tiene submenú lleva enlaces; la que no, una dirección.',
          fields: [
            { kind: 'text', key: 'name', label: 'Nombre', max: 30 },
            { kind: 'number', key: 'id', label: 'Número' },
            { kind: 'flag', key: 'isPopup', label: 'Abre un submenú' },
            { kind: 'list', key: 'content', label: 'Submenú', one: 'Enlace', fields: LINKS },
            { kind: 'text', key: 'link', label: 'A dónde lleva', optional: true },
            { kind: 'flag', key: 'targetBlank', label: 'En una pestaña nueva' },
          ],
        },
        {
          kind: 'group',
          key: 'footer',
          label: 'Pie',
          fields: [
            { kind: 'list', key: 'support', label: 'Soporte', one: 'Enlace', fields: LINKS },
            { kind: 'list', key: 'about', label: 'La marca', one: 'Enlace', fields: LINKS },
          ],
        },
        {
          kind: 'list',
          key: 'social',
          label: 'Redes',
          one: 'Red',
          fields: [
            {
              kind: 'choice',
              key: 'network',
              label: 'Red',
              options: ['instagram', 'youtube', 'facebook', 'tiktok', 'x'].map((value) => ({
                value,
                label: value === 'x' ? 'X' : value[0]!.toUpperCase() + value.slice(1),
              })),
            },
            { kind: 'text', key: 'name', label: 'Cuenta', max: 40 },
            { kind: 'url', key: 'url', label: 'Dirección' },
          ],
        },
      ],
    },
    {
      title: 'Tiendas y contacto',
      fields: [
        {
          kind: 'group',
          key: 'shop',
          label: 'Tienda oficial',
          fields: [
            { kind: 'text', key: 'name', label: 'Nombre', max: 40 },
            { kind: 'url', key: 'url', label: 'Dirección' },
            {
              kind: 'text',
              key: 'delivery',
              label: 'A dónde envía',
              help: 'Una frase: se lee donde no hay un comercio.',
              max: 120,
              optional: true,
            },
          ],
        },
        {
          kind: 'group',
          key: 'whereToBuy',
          label: 'Dónde comprar',
          fields: [
            { kind: 'long', key: 'text', label: 'Texto', max: 160, rows: 2 },
            {
              kind: 'list',
              key: 'retailers',
              label: 'Comercios',
              one: 'Comercio',
              fields: [
                { kind: 'text', key: 'name', label: 'Nombre', max: 40 },
                { kind: 'url', key: 'url', label: 'Dirección' },
                {
                  kind: 'choices',
                  key: 'provinces',
                  label: 'Dónde vende',
                  options: PROVINCES,
                  optional: true,
                },
                {
                  kind: 'text',
                  key: 'modelUrl',
                  label: 'Página de un modelo',
                  help: 'La dirección de un producto en ese comercio, con {modelo} donde va el código.',
                  optional: true,
                },
                { kind: 'text', key: 'note', label: 'Nota', max: 80, optional: true },
              ],
            },
          ],
        },
        {
          kind: 'group',
          key: 'contact',
          label: 'Contacto',
          fields: [
            { kind: 'text', key: 'email', label: 'Correo' },
            { kind: 'text', key: 'phone', label: 'Teléfono', max: 30 },
            {
              kind: 'text',
              key: 'whatsapp',
              label: 'WhatsApp',
              optional: true,
              help: 'Sólo números, con 549 adelante.',
            },
            { kind: 'text', key: 'hours', label: 'Horario', max: 80 },
            { kind: 'text', key: 'address', label: 'Domicilio', max: 120 },
            { kind: 'text', key: 'responseTime', label: 'En cuánto se responde', max: 80 },
            { kind: 'text', key: 'dataOfficer', label: 'Quién responde por los datos personales', max: 120 },
          ],
        },
      ],
    },
    {
      title: 'Guías',
      fields: [
        {
          kind: 'list',
          key: 'guides',
          label: 'Guías',
          one: 'Guía',
          optional: true,
          help: 'Páginas como «Auriculares para correr»: los productos de una categoría que sirven para algo.',
          fields: [
            { kind: 'text', key: 'slug', label: 'Dirección', help: 'Lo que sigue a «/guias/».' },
            { kind: 'choice', key: 'use', label: 'Uso', options: INTENDED_USE_OPTIONS },
            { kind: 'text', key: 'category', label: 'Dirección de la categoría' },
            { kind: 'text', key: 'title', label: 'Título', max: 60 },
            { kind: 'long', key: 'intro', label: 'Introducción', max: 220, rows: 3 },
          ],
        },
      ],
    },
    {
      title: 'Soporte y buscador',
      fields: [
        {
          kind: 'group',
          key: 'support',
          label: 'Soporte',
          fields: [
            {
              kind: 'list',
              key: 'labelPlaces',
              label: 'Dónde está la etiqueta',
              one: 'Lugar',
              help: 'Para que quien busca su modelo sepa dónde mirar.',
              fields: [
                { kind: 'text', key: 'what', label: 'En qué productos', max: 60 },
                { kind: 'text', key: 'where', label: 'Dónde', max: 160 },
              ],
            },
            { kind: 'long', key: 'warrantyTerms', label: 'Condiciones de la garantía', max: 4000, rows: 6 },
          ],
        },
        {
          kind: 'group',
          key: 'search',
          label: 'Buscador',
          optional: true,
          fields: [
            {
              kind: 'text',
              key: 'example',
              label: 'Ejemplo en el campo vacío',
              max: 60,
              help: 'Lo que se lee antes de escribir: un código y una palabra.',
            },
          ],
        },
        {
          kind: 'group',
          key: 'models',
          label: 'Códigos de modelo',
          optional: true,
          fields: [
            { kind: 'text', key: 'example', label: 'Ejemplo' },
            {
              kind: 'text',
              key: 'pattern',
              label: 'Forma',
              optional: true,
              help: 'Por ejemplo [A-Z]{2}-[0-9]{4}. Sin forma sirve cualquiera.',
            },
          ],
        },
        {
          kind: 'list',
          key: 'landings',
          label: 'Listas para buscadores',
          one: 'Lista',
          help: 'Listas ya filtradas que los buscadores muestran con título propio.',
          fields: [
            { kind: 'text', key: 'title', label: 'Título', max: 60 },
            {
              kind: 'text',
              key: 'category',
              label: 'Dirección de la categoría',
              help: 'Como torres-de-sonido.',
            },
            {
              kind: 'text',
              key: 'query',
              label: 'Filtros',
              help: 'Lo que sigue al signo de pregunta en la dirección de la lista filtrada.',
            },
            { kind: 'long', key: 'desc', label: 'Introducción', max: 220, rows: 3 },
          ],
        },
      ],
    },
  ],
}
