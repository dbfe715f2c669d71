import { QUALITIES, type Quality } from '#contract/content/progress/rendition.rules'
import { local } from './device/storage'
import { onThinLine } from './net/network-kind'

/** In which quality films are played on this device; `auto`: by its network. */
export type QualityChoice = Quality | 'auto'
const KEY = 'xh.video-quality'

export const keptQuality = (): QualityChoice => QUALITIES.find((one) => one === local.get(KEY)) ?? 'auto'
export const keepQuality = (choice: QualityChoice): void => void local.set(KEY, choice)

export const qualityOf = (choice: QualityChoice): Quality =>
  choice === 'auto' ? (onThinLine() ? 'low' : 'high') : choice
