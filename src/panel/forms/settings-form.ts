import type { SettingsField } from '#/catalogue/documents/settings.ts'
import { TYPEFACES } from '#/catalogue/theme/typefaces.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { PROVINCES, INTENDED_USE_OPTIONS } from './options.ts'
import {
  brandColour,
  category,
  choice,
  choices,
  flag,
  group,
  kept,
  lines,
  link,
  list,
  long,
  markdown,
  number,
  picture,
  reference,
  references,
  text,
  url,
} from './fields.ts'
import { LIT } from './lit-pictures.ts'

const LINKS: readonly FormField[] = [text('name', 'Texto', { max: 60 }), link('link', 'A dónde lleva')]

const TONE: FormField = choice('tone', 'Fondo', [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
])

const STORY: readonly FormField[] = [
  text('title', 'Título', { max: 50 }),
  long('text', 'Texto', { max: 200, rows: 2 }),
  reference('product', 'Producto', 'products'),
  text('variant', 'Color de la foto', {
    max: 40,
    optional: true,
    help: 'Como se llama en el producto. Sin elegir: la primera foto.',
  }),
  text('cta', 'Lo que dice el enlace', { max: 40, help: 'Por ejemplo: «Conocela».' }),
  TONE,
  list(
    'facts',
    'Cifras',
    'Cifra',
    [text('value', 'Cifra', { max: 20 }), text('label', 'Qué es', { max: 40 })],
    { help: 'Hasta tres.' },
  ),
  picture('picture', 'Foto propia', { optional: true, help: 'Sin ella va la primera foto del producto.' }),
  picture('lit', 'Foto de noche', { optional: true, help: LIT }),
]

export const settingsForm: DocumentForm = {
  collection: 'settings',
  slug: 'sitio',
  one: 'Sitio',
  fresh: 'Sitio',
  many: 'Datos del sitio',
  about: 'La portada, el menú, el pie y los datos de la marca.',
  only: 'site',
  title: 'id',
  begin: {
    brand: {},
    seo: { keywords: [] },
    legal: {},
    menu: [],
    footer: { support: [], about: [] },
    social: [],
    shop: {},
    whereToBuy: { text: 'En nuestra tienda.', retailers: [] },
    contact: {},
    home: { tiles: [], stories: [], arrivals: [] },
    landings: [],
    support: {
      labelPlaces: [],
      // Ley 24.240, art. 11.
      warrantyTerms: 'Los productos nuevos tienen seis meses de garantía legal, o más si su página lo dice.',
    },
  },
  groups: [
    {
      title: 'Portada',
      fields: [
        group('home', 'Lo que se ve al entrar', [
          group('hero', 'Lo primero', STORY, { optional: true, help: 'Sin nada van el nombre y el lema.' }),
          list(
            'tiles',
            'Mosaicos',
            'Mosaico',
            [
              text('name', 'Nombre', { max: 40 }),
              text('text', 'Texto', { max: 80 }),
              link('link', 'A dónde lleva'),
              TONE,
              picture('picture', 'Foto', { optional: true }),
              picture('lit', 'Foto de noche', { optional: true, help: LIT }),
            ],
            { help: 'Hasta seis: a dónde puede ir quien llega.' },
          ),
          list('stories', 'Historias', 'Historia', STORY, {
            help: 'Hasta cuatro productos, contados más abajo.',
          }),
          references('arrivals', 'Novedades', 'products', {
            automatic: 'Elegirlas desde las que se ven',
            help: 'Hasta ocho. Sin ninguno van los cuatro más nuevos.',
          }),
        ]),
      ],
    },
    {
      title: 'Identidad',
      fields: [
        group('brand', 'Nombre y lema', [
          text('name', 'Nombre', { max: 40 }),
          text('wordmark', 'Nombre en el encabezado', {
            help: 'Como se escribe la marca: con sus mayúsculas, o sin ellas.',
            max: 20,
          }),
          long('tagline', 'Lema', { max: 120, rows: 1 }),
          kept('icon', 'Ícono'),
        ]),
        group(
          'theme',
          'Colores y letra',
          [
            brandColour('accent', 'Color de la marca', 'De lo que se marca: un filtro elegido, una cifra.'),
            brandColour(
              'action',
              'Color de los botones',
              'Lo que dicen va en blanco o en negro, según cuál se lea.',
            ),
            choice(
              'typeface',
              'Letra',
              Object.entries(TYPEFACES).map(([value, { label }]) => ({ value, label })),
              { optional: true, help: 'Las del dispositivo no se descargan.' },
            ),
          ],
          {
            optional: true,
            sample: 'theme',
            help: 'Los de noche salen de los de día, con el mismo contraste. Lo que quede vacío va como en la muestra.',
          },
        ),
        group('legal', 'Identidad legal', [
          text('companyName', 'Razón social', { max: 80 }),
          text('cuit', 'CUIT', { help: 'Como 30-12345678-1.' }),
          text('address', 'Domicilio', { max: 120 }),
          url('consumerDefenceUrl', 'Defensa del consumidor', { optional: true }),
          url('withdrawalUrl', 'Botón de arrepentimiento', { optional: true }),
          url('dataFiscalUrl', 'Data Fiscal', { optional: true }),
        ]),
        group(
          'distanceSales',
          'Vende a distancia',
          [
            flag('services', 'Qué vende', {
              words: ['Productos y servicios: suma el botón de baja', 'Productos', 'No vende a distancia'],
            }),
          ],
          {
            optional: true,
            help: 'Sólo si la marca misma vende por acá o por mensajes: pone el botón de arrepentimiento en todas las páginas (Ley 24.240, art. 34; Disposición 954/2025).',
          },
        ),
      ],
    },
    {
      title: 'Menú y pie',
      fields: [
        list(
          'menu',
          'Menú',
          'Entrada',
          [
            text('name', 'Nombre', { max: 30 }),
            number('id', 'Número'),
            flag('isPopup', 'Abre un submenú'),
            list('content', 'Submenú', 'Enlace', LINKS),
            link('link', 'A dónde lleva', { optional: true }),
            flag('targetBlank', 'En una pestaña nueva'),
          ],
          {
            automatic: 'Escribir el tuyo',
            help: 'Hasta nueve entradas; sin ninguna van las categorías, Soporte y Contacto. La que tiene submenú lleva enlaces; la que no, una dirección.',
          },
        ),
        group('footer', 'Pie', [
          list('support', 'Soporte', 'Enlace', LINKS, {
            automatic: 'Escribir los tuyos',
            help: 'Sin ninguno van soporte, manuales y garantía.',
          }),
          list('about', 'La marca', 'Enlace', LINKS, {
            automatic: 'Escribir los tuyos',
            help: 'Sin ninguno van contacto y las páginas publicadas.',
          }),
        ]),
        list('social', 'Redes', 'Red', [
          choice(
            'network',
            'Red',
            ['instagram', 'youtube', 'facebook', 'tiktok', 'x'].map((value) => ({
              value,
              label: value === 'x' ? 'X' : value[0]!.toUpperCase() + value.slice(1),
            })),
          ),
          text('name', 'Cuenta', { max: 40 }),
          url('url', 'Dirección'),
        ]),
      ],
    },
    {
      title: 'Tiendas y contacto',
      fields: [
        group('shop', 'Tienda oficial', [
          text('name', 'Nombre', { max: 40 }),
          url('url', 'Página web'),
          text('delivery', 'A dónde envía', {
            help: 'Una frase: se lee donde no hay un comercio.',
            max: 120,
            optional: true,
          }),
        ]),
        group('whereToBuy', 'Dónde comprar', [
          long('text', 'Texto', { max: 160, rows: 2 }),
          list('retailers', 'Comercios', 'Comercio', [
            text('name', 'Nombre', { max: 40 }),
            url('url', 'Dirección'),
            choices('provinces', 'Dónde vende', PROVINCES, { optional: true }),
            text('modelUrl', 'Página de un modelo', {
              help: 'La dirección de un producto en ese comercio, con {modelo} donde va el código.',
              optional: true,
            }),
            text('note', 'Nota', { max: 80, optional: true }),
          ]),
        ]),
        group(
          'offers',
          'Precios de los comercios',
          [
            number('differencePercent', 'Avisar si difieren más de', {
              unit: '%',
              help: 'Entre el comercio más barato y el más caro de un mismo producto. Se ve en Inicio.',
            }),
          ],
          { optional: true },
        ),
        group('contact', 'Contacto', [
          text('email', 'Correo'),
          text('phone', 'Teléfono', { max: 30 }),
          text('whatsapp', 'WhatsApp', { optional: true, help: 'Con su característica: 387 555-0100.' }),
          text('hours', 'Horario', { max: 80 }),
          text('address', 'Domicilio', {
            max: 120,
            optional: true,
            help: 'Sin él va el de la identidad legal.',
          }),
          text('responseTime', 'En cuánto se responde', { max: 80 }),
          text('dataOfficer', 'Quién responde por los datos personales', {
            max: 120,
            optional: true,
            help: 'Sin nadie va la razón social.',
          }),
        ]),
      ],
    },
    {
      title: 'Soporte y garantía',
      fields: [
        group('support', 'Soporte', [
          list(
            'labelPlaces',
            'Dónde está la etiqueta',
            'Lugar',
            [text('what', 'En qué productos', { max: 60 }), text('where', 'Dónde', { max: 160 })],
            { help: 'Para que quien busca su modelo sepa dónde mirar.' },
          ),
          markdown('warrantyTerms', 'Condiciones de la garantía', { max: 4000, rows: 6 }),
        ]),
      ],
    },
    {
      title: 'Buscadores',
      fields: [
        group('seo', 'Para buscadores', [
          long('title', 'Título de la portada', {
            max: 70,
            rows: 1,
            optional: true,
            help: 'Sin título va el nombre.',
          }),
          long('description', 'Descripción', {
            max: 170,
            rows: 2,
            optional: true,
            help: 'Sin descripción va el lema.',
          }),
          lines('keywords', 'Palabras'),
        ]),
        group(
          'search',
          'Buscador',
          [
            text('example', 'Ejemplo en el campo vacío', {
              max: 60,
              help: 'Lo que se lee antes de escribir: un código y una palabra.',
            }),
          ],
          { optional: true },
        ),
        lines('searchSuggestions', 'Lo que el buscador propone', {
          optional: true,
          help: 'Además de los nombres del sitio, una búsqueda por renglón y como se lee: «Cancelación de ruido». La que no encuentra nada no se propone.',
        }),
        group(
          'models',
          'Códigos de modelo',
          [
            text('example', 'Ejemplo'),
            text('pattern', 'Forma', {
              optional: true,
              help: 'Por ejemplo [A-Z]{2}-[0-9]{4}. Sin forma sirve cualquiera.',
            }),
          ],
          { optional: true },
        ),
        list(
          'landings',
          'Listas para buscadores',
          'Lista',
          [
            text('title', 'Título', { max: 60 }),
            category('category', 'Categoría', { byRoute: true }),
            text('query', 'Filtros', {
              help: 'Lo que sigue al signo de pregunta en la dirección de la lista filtrada.',
            }),
            long('desc', 'Introducción', { max: 220, rows: 3 }),
          ],
          { help: 'Listas ya filtradas que los buscadores muestran con título propio.' },
        ),
        list(
          'guides',
          'Guías',
          'Guía',
          [
            text('slug', 'Dirección', { help: 'Lo que sigue a «/guias/».' }),
            choice('use', 'Uso', INTENDED_USE_OPTIONS),
            category('category', 'Categoría', { byRoute: true }),
            text('title', 'Título', { max: 60 }),
            long('intro', 'Introducción', { max: 220, rows: 3 }),
          ],
          {
            optional: true,
            help: 'Páginas como «Auriculares para correr»: los productos de una categoría que sirven para algo.',
          },
        ),
      ],
    },
  ],
}

type SettingsPart = { slug: string; title: string; about: string }

/** Each group is a screen of its own, published by itself. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  { slug: 'portada', title: 'Portada', about: 'Lo que ve quien entra.' },
  {
    slug: 'identidad',
    title: 'Identidad',
    about: 'Cómo se llama la marca, cómo se ve y quién responde por ella.',
  },
  { slug: 'menu', title: 'Menú y pie', about: 'Lo que está arriba y abajo de cada página.' },
  { slug: 'contacto', title: 'Tiendas y contacto', about: 'Dónde se compra y por dónde se responde.' },
  { slug: 'garantia', title: 'Soporte y garantía', about: 'Lo que lee quien ya compró.' },
  {
    slug: 'buscadores',
    title: 'Buscadores',
    about: 'Cómo se encuentra el sitio desde afuera, y qué se lee al buscar adentro.',
  },
]

export const fieldsOfPart = (part: SettingsPart) =>
  formOfPart(part).groups.flatMap(({ fields }) => fields.map(({ key }) => key as SettingsField))

export function formOfPart({ title, about }: SettingsPart): DocumentForm {
  return {
    ...settingsForm,
    many: title,
    about,
    groups: settingsForm.groups.filter((group) => group.title === title),
  }
}
