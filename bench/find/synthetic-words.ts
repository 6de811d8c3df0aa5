/** Winds, birds, rivers, trees and towns, for product names. */
export const NAMES =
  'Aguaribay Alba Algarrobo Aljibe Ambato Anta Añatuya Arrayán Arriero Atuel Ayacucho Balcarce Bañado Barranca Benteveo Bermejo Boyero ' +
  'Brisa Calafate Caldén Calma Camalote Carancho Cardenal Cardón Carpincho Cebil Ceibo Celeste Chacarera Chajá Chamamé Chañar Chasqui ' +
  'Chimango Chingolo Chivilcoy Cholila Churrinche Cielito Cipoletti Colibrí Coihue Cóndor Copahue Corredera Cuesta Cuyano Duende ' +
  'Epuyén Estero Fogón Fortín Futaleufú Galpón Garúa Garza Gaucho Guanaco Guayacán Hornero Huarpe Iberá Iguazú Jacarandá Jagüel ' +
  'Jarilla Jilguero Lago Lanín Lapacho Lenga Limay Llanura Llovizna Loica Lucero Macá Malambo Malbec Mallín Maitén Mburucuyá Merienda ' +
  'Milonga Mistol Molle Monte Morada Nahuel Naranjal Ñandubay Neblina Niebla Nogal Norteño Ombú Orilla Pago Palmar Pampa Pampero ' +
  'Paraná Patagonia Payador Pehuén Peñón Petiso Picaflor Pilcomayo Pircas Pirincho Puna Quebracho Quena Querandí Quilmes Quinta ' +
  'Ranquel Rastreador Remanso Rescoldo Ribera Rincón Rosedal Salinas Salitral Sauce Senda Serrano Siesta Solar Sudestada Surco Tacuara ' +
  'Talampaya Tala Tambo Tero Tilcara Timbó Tipa Tordo Totora Traful Trapiche Tranquera Tronador Tuyango Uritorco Vaguada Valle Vereda ' +
  'Vidala Viento Virazón Yaguareté Yapeyú Yerba Yuchán Zafra Zamba Zonda Zorzal'

export const SUFFIXES = [
  '',
  '',
  '',
  'Plus',
  'Max',
  'Mini',
  'Pro',
  'Grande',
  'Compacta',
  'Familiar',
  'Neo',
  'Eco',
  'II',
  'III',
]

export const COLORS = [
  { name: 'Negro', hex: '#1d1e20' },
  { name: 'Blanco', hex: '#eeece7' },
  { name: 'Gris', hex: '#8a8c90' },
  { name: 'Plateado', hex: '#c4c7cc' },
  { name: 'Rojo', hex: '#b3262e' },
  { name: 'Azul', hex: '#3c5f96' },
  { name: 'Verde', hex: '#4d7358' },
  { name: 'Rosa', hex: '#e6aeb4' },
  { name: 'Crema', hex: '#e8e0d2' },
  { name: 'Arena', hex: '#d9d2c6' },
] as const

/** Sentences of a description; `{}` stands for the product. */
export const SENTENCES = [
  '{} entra en un rincón de la casa y se guarda en un minuto.',
  'La pensamos para todos los días: pocos botones, cada uno con su nombre.',
  'Se limpia con un paño húmedo y las piezas salen sin herramientas.',
  'Anda igual de bien en un departamento que en el patio de la quinta.',
  'Consume menos de lo que parece y avisa cuando termina.',
  'Va a la mesa, al escritorio o a la mochila sin pedir permiso.',
  '{} acompaña la sobremesa, la siesta y la vuelta del trabajo.',
  'El cable llega al enchufe sin alargue y se enrolla en la base.',
  'Cada pieza tiene repuesto en los centros de servicio.',
  'Viene con el manual en español y una guía de primeros pasos.',
  'Los materiales resisten golpes chicos y el uso de una familia.',
  'Arranca al toque y no hace falta configurar nada.',
  'La terminación mate no marca los dedos.',
  'Suena, calienta o trabaja sin molestar al de al lado.',
  'Lleva doce meses de garantía y atención en todo el país.',
] as const

export const BOX_ITEMS = [
  'Cable de red de 1,5 m',
  'Cable USB-C de 1 m',
  'Control remoto',
  'Cuchara medidora',
  'Funda de tela',
  'Soporte de pared',
  'Manual en español',
] as const
