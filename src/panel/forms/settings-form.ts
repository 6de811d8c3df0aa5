import type { SettingsField } from '#/catalogue/documents/settings.ts'
import { TYPEFACES } from '#/catalogue/theme/typefaces.ts'
import type { DocumentForm, FormField } from './form-field.ts'
import { PROVINCE_OPTIONS, INTENDED_USE_OPTIONS } from './options.ts'
import {
  brandColourInput,
  categoryInput,
  choiceInput,
  choicesInput,
  flagInput,
  groupInput,
  unchangedInput,
  linesInput,
  linkInput,
  listInput,
  longTextInput,
  markdownInput,
  numberInput,
  pictureInput,
  referenceInput,
  referencesInput,
  textInput,
  urlInput,
} from './fields.ts'
import { LIT } from './lit-pictures.ts'

const LINK_FIELDS: readonly FormField[] = [
  textInput('name', 'Texto', { max: 60 }),
  linkInput('link', 'A dónde lleva'),
]

const TONE: FormField = choiceInput('tone', 'Fondo', [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
])

const STORY: readonly FormField[] = [
  textInput('title', 'Título', { max: 50 }),
  longTextInput('text', 'Texto', { max: 200, rows: 2 }),
  referenceInput('product', 'Producto', 'products'),
  textInput('variant', 'Color de la foto', {
    max: 40,
    optional: true,
    help: 'Como se llama en el producto. Sin elegir: la primera foto.',
  }),
  textInput('cta', 'Lo que dice el enlace', { max: 40, help: 'Por ejemplo: «Conocela».' }),
  TONE,
  listInput(
    'facts',
    'Cifras',
    'Cifra',
    [textInput('value', 'Cifra', { max: 20 }), textInput('label', 'Qué es', { max: 40 })],
    { help: 'Hasta tres.' },
  ),
  pictureInput('picture', 'Foto propia', {
    optional: true,
    help: 'Sin ella va la primera foto del producto.',
  }),
  pictureInput('lit', 'Foto de noche', { optional: true, help: LIT }),
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
        groupInput('home', 'Lo que se ve al entrar', [
          groupInput('hero', 'Lo primero', STORY, {
            optional: true,
            help: 'Sin nada van el nombre y el lema.',
          }),
          listInput(
            'tiles',
            'Mosaicos',
            'Mosaico',
            [
              textInput('name', 'Nombre', { max: 40 }),
              textInput('text', 'Texto', { max: 80 }),
              linkInput('link', 'A dónde lleva'),
              TONE,
              pictureInput('picture', 'Foto', { optional: true }),
              pictureInput('lit', 'Foto de noche', { optional: true, help: LIT }),
            ],
            { help: 'Hasta seis: a dónde puede ir quien llega.' },
          ),
          listInput('stories', 'Historias', 'Historia', STORY, {
            help: 'Hasta cuatro productos, contados más abajo.',
          }),
          referencesInput('arrivals', 'Novedades', 'products', {
            automatic: 'Elegirlas desde las que se ven',
            help: 'Hasta ocho. Sin ninguno van los cuatro más nuevos.',
          }),
        ]),
      ],
    },
    {
      title: 'Identidad',
      fields: [
        groupInput('brand', 'Nombre y lema', [
          textInput('name', 'Nombre', { max: 40 }),
          textInput('wordmark', 'Nombre en el encabezado', {
            help: 'Como se escribe la marca: con sus mayúsculas, o sin ellas.',
            max: 20,
          }),
          longTextInput('tagline', 'Lema', { max: 120, rows: 1 }),
          unchangedInput('icon', 'Ícono'),
        ]),
        groupInput(
          'theme',
          'Colores y letra',
          [
            brandColourInput(
              'accent',
              'Color de la marca',
              'De lo que se marca: un filtro elegido, una cifra.',
            ),
            brandColourInput(
              'action',
              'Color de los botones',
              'Lo que dicen va en blanco o en negro, según cuál se lea.',
            ),
            choiceInput(
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
        groupInput('legal', 'Identidad legal', [
          textInput('companyName', 'Razón social', { max: 80 }),
          textInput('cuit', 'CUIT', { help: 'Como 30-12345678-1.' }),
          textInput('address', 'Domicilio', { max: 120 }),
          urlInput('consumerDefenceUrl', 'Defensa del consumidor', { optional: true }),
          urlInput('withdrawalUrl', 'Botón de arrepentimiento', { optional: true }),
          urlInput('dataFiscalUrl', 'Data Fiscal', { optional: true }),
        ]),
        groupInput(
          'distanceSales',
          'Vende a distancia',
          [
            flagInput('services', 'Qué vende', {
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
        listInput(
          'menu',
          'Menú',
          'Entrada',
          [
            textInput('name', 'Nombre', { max: 30 }),
            numberInput('id', 'Número'),
            flagInput('isPopup', 'Abre un submenú'),
            listInput('content', 'Submenú', 'Enlace', LINK_FIELDS),
            linkInput('link', 'A dónde lleva', { optional: true }),
            flagInput('targetBlank', 'En una pestaña nueva'),
          ],
          {
            automatic: 'Escribir el tuyo',
            help: 'Hasta nueve entradas; sin ninguna van las categorías, Soporte y Contacto. La que tiene submenú lleva enlaces; la que no, una dirección.',
          },
        ),
        groupInput('footer', 'Pie', [
          listInput('support', 'Soporte', 'Enlace', LINK_FIELDS, {
            automatic: 'Escribir los tuyos',
            help: 'Sin ninguno van soporte, manuales y garantía.',
          }),
          listInput('about', 'La marca', 'Enlace', LINK_FIELDS, {
            automatic: 'Escribir los tuyos',
            help: 'Sin ninguno van contacto y las páginas publicadas.',
          }),
        ]),
        listInput('social', 'Redes', 'Red', [
          choiceInput(
            'network',
            'Red',
            ['instagram', 'youtube', 'facebook', 'tiktok', 'x'].map((value) => ({
              value,
              label: value === 'x' ? 'X' : value[0]!.toUpperCase() + value.slice(1),
            })),
          ),
          textInput('name', 'Cuenta', { max: 40 }),
          urlInput('url', 'Dirección'),
        ]),
      ],
    },
    {
      title: 'Tiendas y contacto',
      fields: [
        groupInput('shop', 'Tienda oficial', [
          textInput('name', 'Nombre', { max: 40 }),
          urlInput('url', 'Página web'),
          textInput('delivery', 'A dónde envía', {
            help: 'Una frase: se lee donde no hay un comercio.',
            max: 120,
            optional: true,
          }),
        ]),
        groupInput('whereToBuy', 'Dónde comprar', [
          longTextInput('text', 'Texto', { max: 160, rows: 2 }),
          listInput('retailers', 'Comercios', 'Comercio', [
            textInput('name', 'Nombre', { max: 40 }),
            urlInput('url', 'Dirección'),
            choicesInput('provinces', 'Dónde vende', PROVINCE_OPTIONS, { optional: true }),
            textInput('modelUrl', 'Página de un modelo', {
              help: 'La dirección de un producto en ese comercio, con {modelo} donde va el código.',
              optional: true,
            }),
            textInput('note', 'Nota', { max: 80, optional: true }),
          ]),
        ]),
        groupInput(
          'offers',
          'Precios de los comercios',
          [
            numberInput('differencePercent', 'Avisar si difieren más de', {
              unit: '%',
              help: 'Entre el comercio más barato y el más caro de un mismo producto. Se ve en Inicio.',
            }),
          ],
          { optional: true },
        ),
        groupInput('contact', 'Contacto', [
          textInput('email', 'Correo'),
          textInput('phone', 'Teléfono', { max: 30 }),
          textInput('whatsapp', 'WhatsApp', { optional: true, help: 'Con su característica: 387 555-0100.' }),
          textInput('hours', 'Horario', { max: 80 }),
          textInput('address', 'Domicilio', {
            max: 120,
            optional: true,
            help: 'Sin él va el de la identidad legal.',
          }),
          textInput('responseTime', 'En cuánto se responde', { max: 80 }),
          textInput('dataOfficer', 'Quién responde por los datos personales', {
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
        groupInput('support', 'Soporte', [
          listInput(
            'labelPlaces',
            'Dónde está la etiqueta',
            'Lugar',
            [textInput('what', 'En qué productos', { max: 60 }), textInput('where', 'Dónde', { max: 160 })],
            { help: 'Para que quien busca su modelo sepa dónde mirar.' },
          ),
          markdownInput('warrantyTerms', 'Condiciones de la garantía', { max: 4000, rows: 6 }),
        ]),
      ],
    },
    {
      title: 'Buscadores',
      fields: [
        groupInput('seo', 'Para buscadores', [
          longTextInput('title', 'Título de la portada', {
            max: 70,
            rows: 1,
            optional: true,
            help: 'Sin título va el nombre.',
          }),
          longTextInput('description', 'Descripción', {
            max: 170,
            rows: 2,
            optional: true,
            help: 'Sin descripción va el lema.',
          }),
          linesInput('keywords', 'Palabras'),
        ]),
        groupInput(
          'search',
          'Buscador',
          [
            textInput('example', 'Ejemplo en el campo vacío', {
              max: 60,
              help: 'Lo que se lee antes de escribir: un código y una palabra.',
            }),
          ],
          { optional: true },
        ),
        linesInput('searchSuggestions', 'Lo que el buscador propone', {
          optional: true,
          help: 'Además de los nombres del sitio, una búsqueda por renglón y como se lee: «Cancelación de ruido». La que no encuentra nada no se propone.',
        }),
        groupInput(
          'models',
          'Códigos de modelo',
          [
            textInput('example', 'Ejemplo'),
            textInput('pattern', 'Forma', {
              optional: true,
              help: 'Por ejemplo [A-Z]{2}-[0-9]{4}. Sin forma sirve cualquiera.',
            }),
          ],
          { optional: true },
        ),
        listInput(
          'landings',
          'Listas para buscadores',
          'Lista',
          [
            textInput('title', 'Título', { max: 60 }),
            categoryInput('category', 'Categoría', { byRoute: true }),
            textInput('query', 'Filtros', {
              help: 'Lo que sigue al signo de pregunta en la dirección de la lista filtrada.',
            }),
            longTextInput('desc', 'Introducción', { max: 220, rows: 3 }),
          ],
          { help: 'Listas ya filtradas que los buscadores muestran con título propio.' },
        ),
        listInput(
          'guides',
          'Guías',
          'Guía',
          [
            textInput('slug', 'Dirección', { help: 'Lo que sigue a «/guias/».' }),
            choiceInput('use', 'Uso', INTENDED_USE_OPTIONS),
            categoryInput('category', 'Categoría', { byRoute: true }),
            textInput('title', 'Título', { max: 60 }),
            longTextInput('intro', 'Introducción', { max: 220, rows: 3 }),
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
