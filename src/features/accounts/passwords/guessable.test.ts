import { describe, expect, it } from 'vitest'
import { isAboutOwner, isCommon } from './guessable.ts'

describe('a common password', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'password123',
    'Password123!',
    'P@ssw0rd2026',
    'p4$$w0rd!!',
    'iloveyou12',
    'Iloveyou2026!',
    'iloveyou 12',
    '1q2w3e4r5t',
    '0987654321',
    'abcdefghij',
    'ABCDEFGHIJKL',
    'zyxwvutsrq',
    'poiuytrewq',
    'asdfghjkl1',
    'aaaaaaaaaaa1',
    'abcabcabca',
    'holaholahola',
    'hola hola hola',
    'messi10messi10',
    'drowssap123',
    '123456789a',
    'a1234567890',
    'Dragon12345678',
    'contraseña1',
    'Contraseña2026',
    'contraseña!!',
    'TeAmoMucho1',
    'bocajuniors',
    'BocaJuniors12',
    'riverplate1',
    'Argentina2026!',
    'campeones2022',
    'administrador',
    'usuario123',
    'cambiame2026',
    'ｐａｓｓｗｏｒｄ１２３',
    'independiente',
    'SanLorenzo_08',
    'q1w2e3r4t5y6',
    'princesa2010',
    'mariposa1234',
    '!!!mariposa!!!',
    'abcd1234abcd',
    '1234abcd1234',
    'qwerty123456',
    'asdf1234asdf',
    'qwer1234asdf',
    'zaq12wsxcde3',
    '1qaz2wsx3edc',
    'q1w2e3r4q1w2',
    '147258369147',
    'aabbccddeeff',
    'aaaabbbbcccc',
    '112233445566',
    'hola1234hola',
    'boca1234boca',
    'admin1234admin',
    'passwordpassword1',
    'password1password2',
    'password1234qwerty',
    'qwerty1234password',
    '123456password',
    'dragon1234dragon',
    '2026argentina2026',
    '19851985ab',
    '01/01/2000aa',
    'holamundo123',
    'AbCd1234AbCd',
    // Reverse of a keyboard walk.
    '4rfvcde#2wsxzaq!',
    'abcd-1234-abcd',
    'ＡＢＣＤ１２３４ａｂｃｄ',
  ])('is %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  it.each([
    'una clave bien larga',
    'otra clave larga 9',
    'zorzal colorado 7',
    'calandria mora 12',
    'tres palabras que no van juntas',
    'lluvia tenedor bisagra',
    'mate perro otoño 3',
    'paraguas-lento-cobre',
    'El tren de las 7:45 sale vacío',
    'k7#mQ2xw91',
    'Xq4!vPz8rT',
    'tq8vz1mrw0',
    'correct horse battery staple',
    'jirafas bailan tango',
    'ñandú überall 3',
    'зорька над рекой',
    '雨の日の図書館は静か',
    '🦜🌵🪁🧉🛶🎻🪵🧵🌊🪶',
  ])('is not %s', (password) => {
    expect(isCommon(password)).toBe(false)
  })
})

describe('a password about its owner or the site', () => {
  const words = ['martina.gonzalez85@correo.example', 'Nawel Audio', 'www.nawel.example']
  it.each([
    'martina.gonzalez',
    'MartinaGonzalez1',
    'gonzalez1985!',
    'martina.gonzalez85',
    'gonzalezmartina',
    'Nawel2026!!',
    'nawel12345678',
    'NawelNawel1',
    'nawelaudio26',
    'nawel.example',
    'nawelpassword',
    'nawel1234nawel',
    'audio2026nawel',
    'martina1234martina',
    'gonzalez.qwerty',
  ])('is %s', (password) => {
    expect(isAboutOwner(password, words)).toBe(true)
  })
  it.each(['nawel zorzal colorado', 'una clave bien larga', 'martina come uvas verdes', 'k7#mQ2xw91'])(
    'is not %s',
    (password) => {
      expect(isAboutOwner(password, words)).toBe(false)
    },
  )
})
