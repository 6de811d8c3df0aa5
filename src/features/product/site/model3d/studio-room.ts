import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'

/** Middle, size and light of each softbox round a product of one unit. */
const LIGHTS: readonly (readonly [
  at: readonly [number, number, number],
  size: readonly [number, number, number],
  light: number,
])[] = [
  [[0, 5.4, 0.5], [5, 0.1, 4], 7],
  [[-5.4, 2.2, 2.4], [0.1, 4.2, 3.6], 9],
  [[5.4, 1.6, 1.2], [0.1, 4.6, 2.2], 5],
  [[1.2, 2.4, 5.4], [3.2, 2.2, 0.1], 2.4],
  [[-2.4, 3, -5.4], [2.2, 3.6, 0.1], 6],
  [[3, 3, -5.4], [1.4, 3.6, 0.1], 5],
]
const WALLS = 0.7

/** Neutral light of a photographer's table, made here: no picture of a room is loaded. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const box = new BoxGeometry()
  const walls = new Mesh(box, new MeshBasicMaterial({ color: new Color().setScalar(WALLS), side: BackSide }))
  walls.scale.setScalar(11)
  room.add(walls)
  for (const [at, size, light] of LIGHTS) {
    const softbox = new Mesh(box, new MeshBasicMaterial({ color: new Color().setScalar(light) }))
    softbox.position.set(...at)
    softbox.scale.set(...size)
    room.add(softbox)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(room, 0.02)
  generator.dispose()
  box.dispose()
  return texture
}
