import { box, disc, line, type Motif, moved, oval, shape } from './motif.ts'

const cross = (x: number, y: number, size: number, fill: string) =>
  shape(
    `M${x - size / 3} ${y - size}h${(size * 2) / 3}v${(size * 2) / 3}h${(size * 2) / 3}v${(size * 2) / 3}h-${(size * 2) / 3}v${(size * 2) / 3}h-${(size * 2) / 3}v-${(size * 2) / 3}h-${(size * 2) / 3}v-${(size * 2) / 3}h${(size * 2) / 3}z`,
    fill,
  )

export const clinic: readonly Motif[] = [
  (ink) =>
    shape('M4 56 50 22 96 56z', ink.mid) +
    box(12, 55, 76, 45, ink.light) +
    disc(50, 43, 9, ink.light) +
    cross(50, 43, 6, ink.mark) +
    box(42, 70, 16, 30, ink.dark, 2) +
    box(20, 66, 14, 14, ink.glass) +
    box(66, 66, 14, 14, ink.glass),
  (ink) =>
    box(2, 46, 62, 44, ink.light, 5) +
    shape('M64 58h16l17 18v14H64z', ink.mid) +
    shape('M69 63h9l10 11H69z', ink.glass) +
    box(2, 74, 95, 6, ink.mark) +
    cross(33, 60, 9, ink.mark) +
    box(42, 40, 12, 6, ink.gold, 2) +
    [22, 76].map((x) => disc(x, 91, 9, ink.dark) + disc(x, 91, 4, ink.light)).join(''),
  (ink) =>
    box(20, 22, 60, 78, ink.light) +
    box(15, 17, 70, 7, ink.mid) +
    disc(50, 10, 10, ink.mark) +
    cross(50, 10, 6, ink.light) +
    [32, 50].flatMap((y) => [28, 45, 62].map((x) => box(x, y, 10, 12, ink.glass))).join('') +
    box(42, 74, 16, 26, ink.dark) +
    box(36, 70, 28, 4, ink.mark),
]

export const book: readonly Motif[] = [
  (ink) =>
    shape('M0 42c18-6 36-6 50 4 14-10 32-10 50-4v54c-18-6-36-6-50 4-14-10-32-10-50-4z', ink.mid) +
    shape('M5 38c16-6 32-5 45 5v50c-13-9-29-10-45-5z', ink.light) +
    shape('M95 38c-16-6-32-5-45 5v50c13-9 29-10 45-5z', '#fff') +
    line(
      'M13 50c10-2 19-1 29 4M13 61c10-2 19-1 29 4M13 72c10-2 19-1 29 4M87 50c-10-2-19-1-29 4M87 61c-10-2-19-1-29 4',
      ink.mid,
      2.2,
    ) +
    shape('M70 34h10v26l-5-5-5 5z', ink.mark),
  (ink) =>
    box(8, 84, 84, 16, ink.mid, 3) +
    box(16, 68, 74, 16, ink.gold, 3) +
    box(10, 52, 70, 16, ink.mark, 3) +
    box(24, 36, 60, 16, ink.light, 3) +
    [88, 72, 56, 40].map((y, i) => box(22 + (i % 2) * 10, y, 5, 8, i === 3 ? ink.mid : ink.light)).join('') +
    disc(52, 26, 11, ink.mark) +
    line('M52 16c0-5 3-8 7-9', ink.dark, 2.5),
  (ink) =>
    shape('M2 60 14 44h72l12 16z', ink.mid) +
    box(6, 59, 88, 41, ink.light) +
    box(41, 26, 18, 34, ink.light) +
    shape('M36 28 50 10l14 18z', ink.mark) +
    disc(50, 38, 5, ink.gold) +
    box(43, 74, 14, 26, ink.dark) +
    [13, 27, 62, 76].map((x) => box(x, 69, 10, 13, ink.glass)).join('') +
    line('M50 10V0', ink.dark, 2) +
    shape('M50 0h15l-5 4 5 4H50z', ink.gold),
]

export const drum: readonly Motif[] = [
  (ink) =>
    shape('M22 30h56l-9 32c-3 9-2 14 3 38H28c5-24 6-29 3-38z', ink.mid) +
    oval(50, 30, 28, 9, ink.light) +
    line('M24 37l8 22 8-19 10 21 10-21 8 19 8-22', ink.gold, 2.6) +
    line('M32 64c12 5 24 5 36 0', ink.light, 2.6) +
    line('M29 96c14 5 28 5 42 0', ink.gold, 3),
  (ink) => {
    const conga = shape('M6 12c-8 30-6 60 2 88h24c8-28 10-58 2-88z', ink.mid) + oval(20, 12, 14, 5, ink.light)
    const rings = line('M2 40c12 5 24 5 36 0M5 82c10 4 20 4 30 0', ink.gold, 2.8)
    return (
      moved(52, 22, 0.78, conga + rings) +
      moved(8, 0, 1, conga + rings) +
      line('M76 8l16-8M80 16l17-5', ink.light, 3) +
      disc(75, 9, 4, ink.mark) +
      disc(79, 17, 4, ink.mark)
    )
  },
  (ink) =>
    line('M22 62 10 100M78 62l12 38M50 70v30', ink.dark, 3.5) +
    shape('M4 46c4 30 24 34 46 34s42-4 46-34z', ink.mid) +
    oval(50, 46, 46, 14, ink.light) +
    [
      [28, 44],
      [50, 39],
      [72, 44],
      [38, 52],
      [62, 52],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 7.5, 3.4, ink.gold))
      .join('') +
    line('M30 12l10 24M72 10 62 34', ink.dark, 2.6) +
    disc(41, 37, 3.4, ink.mark) +
    disc(61, 35, 3.4, ink.mark),
]

export const roof: readonly Motif[] = [
  (ink) =>
    shape('M0 58 22 26h56l22 32z', ink.mark) +
    line('M22 26 6 58M36 26 26 58M50 26v32M64 26l10 32M78 26l16 32', ink.light, 1.8) +
    box(10, 57, 80, 43, ink.light) +
    box(44, 68, 15, 32, ink.mid) +
    box(19, 67, 15, 15, ink.glass) +
    box(67, 67, 15, 15, ink.glass) +
    box(38, 96, 27, 4, ink.dark),
  (ink) => {
    const house = (paint: string, top: string) =>
      shape('M-4 44 22 18l26 26z', top) +
      box(1, 43, 42, 57, paint) +
      box(15, 66, 13, 34, ink.dark) +
      box(26, 50, 11, 11, ink.glass)
    return (
      moved(-4, 34, 0.66, house(ink.gold, ink.mark)) +
      moved(66, 26, 0.74, house(ink.light, ink.mid)) +
      moved(28, 2, 0.98, house(ink.light, ink.mark))
    )
  },
  (ink) =>
    box(12, 66, 76, 34, ink.light) +
    line('M6 62 50 22l44 40zM28 42v22M50 22v42M72 42v22M28 42h44', ink.mark, 4) +
    box(42, 76, 16, 24, ink.dark) +
    box(20, 75, 12, 12, ink.glass) +
    line('M80 100 94 40M90 100l14-60M83 88l10 0M86 74l11 0M89 60l11 0', ink.gold, 2.6),
]

export const lamp: readonly Motif[] = [
  (ink) =>
    `<path d="M58 26 34 100h64L74 26z" fill="${ink.gold}" opacity=".4"/>` +
    box(22, 12, 5, 88, ink.dark, 2) +
    line('M24 14c4-14 34-14 40 2', ink.dark, 4) +
    shape('M52 18h28l-5 10H57z', ink.mid) +
    oval(66, 28, 9, 4, ink.gold) +
    box(14, 95, 21, 5, ink.dark, 2) +
    line('M48 82h36M52 82v18M80 82v18M50 72h32', ink.light, 4),
  (ink) =>
    `<path d="M50 22 108 6v30zM50 22-8 6v30z" fill="${ink.gold}" opacity=".5"/>` +
    shape('M38 34h24l8 66H30z', ink.light) +
    shape('M36.4 48h27.200l1.9 16H34.500zM32.5 80h35l1.9 16H30.600z', ink.mark) +
    box(34, 30, 32, 6, ink.dark) +
    box(41, 14, 18, 16, ink.gold) +
    shape('M38 14 50 3l12 11z', ink.dark) +
    box(45, 88, 10, 12, ink.dark, 3),
  (ink) =>
    line('M30 36C24 4 76 4 70 36', ink.dark, 3.6) +
    box(36, 24, 28, 9, ink.dark, 3) +
    shape('M34 34h32c9 14 9 30 2 44H32c-7-14-7-30 2-44z', ink.light) +
    shape('M50 40c11 13 12 22 8 30a9 9 0 0 1-16 0c-4-8-2-17 8-30z', ink.gold) +
    shape('M50 54c5 7 5 11 3 15a4 4 0 0 1-6 0c-2-4-1-9 3-15z', ink.mark) +
    box(28, 78, 44, 8, ink.mid, 2) +
    box(24, 86, 52, 14, ink.dark, 4),
]
