import { expect, test } from 'vitest'
import { renditionProblem } from '#contract/content/progress/rendition.rules'

const film = (filesize: number, mime = 'video/mp4') => ({ mime, filesize })

test('a smaller rendition is a film, of a film, and smaller', () => {
  expect(renditionProblem(film(100), film(40, 'video/webm'))).toBe('')
  expect(renditionProblem(film(100), film(100))).toBe('流畅版要比高清版小')
  expect(renditionProblem(film(100), film(40, 'audio/mpeg'))).toBe('流畅版也要是视频')
  expect(renditionProblem(film(100, 'application/pdf'), film(40))).toBe('只有视频可以有流畅版')
  expect(renditionProblem(undefined, film(40))).toBe('只有视频可以有流畅版')
})
