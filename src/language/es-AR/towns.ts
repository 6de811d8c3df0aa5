import type { Province } from './provinces.ts'

export const PROVINCE_NAMES: readonly (readonly [name: string, province: Province])[] = [
  ['caba', 'Ciudad Autónoma de Buenos Aires'],
  ['capital federal', 'Ciudad Autónoma de Buenos Aires'],
  ['capital', 'Ciudad Autónoma de Buenos Aires'],
  ['cap fed', 'Ciudad Autónoma de Buenos Aires'],
  ['ciudad de buenos aires', 'Ciudad Autónoma de Buenos Aires'],
  ['ciudad autonoma', 'Ciudad Autónoma de Buenos Aires'],
  ['bs as', 'Buenos Aires'],
  ['bsas', 'Buenos Aires'],
  ['pba', 'Buenos Aires'],
  ['provincia de buenos aires', 'Buenos Aires'],
  ['gba', 'Buenos Aires'],
  ['amba', 'Buenos Aires'],
  ['conurbano', 'Buenos Aires'],
  ['gran buenos aires', 'Buenos Aires'],
  ['zona norte', 'Buenos Aires'],
  ['zona sur', 'Buenos Aires'],
  ['zona oeste', 'Buenos Aires'],
  ['mdq', 'Buenos Aires'],
  ['mardel', 'Buenos Aires'],
  ['mdp', 'Buenos Aires'],
  ['cba', 'Córdoba'],
  ['tuc', 'Tucumán'],
  ['sgo del estero', 'Santiago del Estero'],
  ['mza', 'Mendoza'],
  ['sta fe', 'Santa Fe'],
  ['tdf', 'Tierra del Fuego'],
  ['sgo', 'Santiago del Estero'],
  ['nqn', 'Neuquén'],
  ['brc', 'Río Negro'],
]

export const TOWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['mdq', 'mar del plata'],
  ['mardel', 'mar del plata'],
  ['mdp', 'mar del plata'],
  ['sanrafa', 'san rafael'],
  ['carlospaz', 'carlos paz'],
  ['comodoro', 'comodoro rivadavia'],
  ['sgo', 'santiago del estero'],
  ['brc', 'bariloche'],
  ['nqn', 'neuquen'],
  ['ros', 'rosario'],
  ['cba', 'cordoba'],
  ['docta', 'cordoba'],
  ['mza', 'mendoza'],
  ['tuc', 'tucuman'],
  ['gral', 'general'],
  ['cnel', 'coronel'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['pto', 'puerto'],
])

const TOWNS: Readonly<Partial<Record<Province, string>>> = {
  'Ciudad Autónoma de Buenos Aires':
    'palermo, belgrano, caballito, flores, villa crespo, recoleta, san telmo, boedo, nunez, colegiales, barracas, la boca, liniers, mataderos, villa devoto, villa del parque, once, balvanera, parque patricios, saavedra, chacarita, constitucion, retiro, puerto madero, villa lugano, monserrat, versalles',
  'Buenos Aires':
    'quilmes, lanus, lomas de zamora, avellaneda, moron, merlo, moreno, ituzaingo, haedo, ramos mejia, la matanza, laferrere, gonzalez catan, tigre, san isidro, vicente lopez, olivos, martinez, san fernando, pilar, escobar, campana, zarate, san miguel, jose c paz, malvinas argentinas, hurlingham, tres de febrero, caseros, ciudadela, san martin, berazategui, florencio varela, almirante brown, adrogue, burzaco, temperley, banfield, monte grande, ezeiza, canuelas, lujan, mercedes, chivilcoy, junin, pergamino, san nicolas, olavarria, azul, tres arroyos, necochea, miramar, pinamar, villa gesell, dolores, chascomus, balcarce, bragado, nueve de julio, 9 de julio, pehuajo, trenque lauquen, coronel suarez, punta alta, berisso, ensenada, general rodriguez, saladillo, lobos, ramallo, san pedro, baradero, san antonio de areco, las flores, ayacucho, mar de ajo, santa teresita, san clemente',
  Córdoba:
    'villa carlos paz, carlos paz, alta gracia, rio tercero, san francisco, bell ville, jesus maria, marcos juarez, cosquin, la falda, villa dolores, cruz del eje, rio segundo, arroyito, laboulaye, rio ceballos, villa allende, unquillo, mina clavero, capilla del monte, villa general belgrano',
  'Santa Fe':
    'rafaela, venado tuerto, reconquista, santo tome, esperanza, casilda, canada de gomez, villa gobernador galvez, villa constitucion, san lorenzo, funes, roldan, sunchales, galvez, firmat',
  Mendoza:
    'godoy cruz, guaymallen, las heras, lujan de cuyo, maipu, general alvear, malargue, tunuyan, rivadavia, tupungato',
  'Entre Ríos':
    'gualeguaychu, concepcion del uruguay, gualeguay, villaguay, colon, chajari, victoria, la paz, crespo, diamante, federacion',
  Salta:
    'oran, tartagal, cafayate, metan, general guemes, rosario de la frontera, cerrillos, rosario de lerma',
  Jujuy: 'palpala, libertador general san martin, perico, la quiaca, humahuaca, tilcara',
  Tucumán:
    'yerba buena, tafi viejo, concepcion, banda del rio sali, aguilares, famailla, monteros, tafi del valle',
  'Santiago del Estero': 'la banda, termas de rio hondo, anatuya, frias',
  Chaco: 'presidencia roque saenz pena, saenz pena, villa angela, barranqueras, charata, fontana, castelli',
  Corrientes:
    'goya, paso de los libres, curuzu cuatia, mercedes, monte caseros, bella vista, ituzaingo, santo tome',
  Misiones: 'obera, eldorado, puerto iguazu, iguazu, apostoles, leandro n alem, san vicente, montecarlo',
  Formosa: 'clorinda, pirane, el colorado',
  Chubut: 'puerto madryn, madryn, rawson, esquel, gaiman, trevelin',
  'Río Negro':
    'general roca, cipolletti, el bolson, san antonio oeste, las grutas, villa regina, allen, choele choel',
  Neuquén:
    'plottier, centenario, cutral co, zapala, san martin de los andes, villa la angostura, junin de los andes, chos malal',
  'Santa Cruz':
    'caleta olivia, el calafate, calafate, pico truncado, puerto deseado, las heras, el chalten, rio turbio',
  'Tierra del Fuego': 'tolhuin',
  'San Juan': 'rawson, rivadavia, chimbas, pocito, caucete, jachal',
  'San Luis': 'villa mercedes, merlo, la punta, juana koslay',
  'La Rioja': 'chilecito, arauco, chamical, aimogasta, chepes',
  Catamarca: 'belen, santa maria, tinogasta, andalgala, valle viejo',
  'La Pampa': 'general pico, toay, eduardo castex, realico, general acha',
}

/** Towns without a workshop → the nearest with one in their province. */
const NEAR: Readonly<Record<string, string>> = {
  'San Justo':
    'la matanza, laferrere, gonzalez catan, ramos mejia, haedo, moron, merlo, moreno, ituzaingo, hurlingham, tres de febrero, caseros, ciudadela, san martin, san miguel, jose c paz, malvinas argentinas, tigre, san isidro, vicente lopez, olivos, martinez, san fernando, pilar, escobar, campana, zarate, lujan, mercedes, general rodriguez, ezeiza, canuelas, monte grande, lanus, lomas de zamora, avellaneda, banfield, temperley, adrogue, burzaco, almirante brown, chivilcoy, junin, pergamino, san nicolas, ramallo, san pedro, baradero, san antonio de areco, lobos, bragado, nueve de julio, 9 de julio, zona oeste, zona norte, gba, amba, conurbano, gran buenos aires',
  'La Plata':
    'berisso, ensenada, quilmes, berazategui, florencio varela, chascomus, dolores, saladillo, las flores, zona sur',
  'Mar del Plata':
    'necochea, miramar, pinamar, villa gesell, balcarce, mar de ajo, santa teresita, san clemente',
  'Bahía Blanca': 'punta alta, tres arroyos, coronel suarez, pehuajo, trenque lauquen',
  Tandil: 'olavarria, azul, ayacucho',
  Trelew: 'puerto madryn, madryn, rawson, gaiman',
  Paraná: 'diamante, victoria, crespo, gualeguay, la paz',
  'Santa Fe': 'rafaela, reconquista, santo tome, esperanza, sunchales, galvez',
  'San Salvador de Jujuy': 'palpala, perico, la quiaca, humahuaca, tilcara',
  'San Carlos de Bariloche': 'el bolson',
  Viedma: 'san antonio oeste, las grutas',
}

export const NEAREST_TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries(NEAR).flatMap(([city, towns]) =>
    towns.split(', ').map((town): [string, string] => [town, city]),
  ),
)

export const TOWN_PROVINCES: ReadonlyMap<string, Province> = new Map(
  (Object.entries(TOWNS) as [Province, string][])
    .flatMap(([province, towns]) => towns.split(', ').map((town): [string, Province] => [town, province]))
    .reverse(),
)
