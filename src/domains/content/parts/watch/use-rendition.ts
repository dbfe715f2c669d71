import { useEffect, useState } from 'react'
import type { Quality } from '#contract/content/progress/rendition.rules'
import type { Attachment } from '#contract/files/files.api'
import { useOnline } from '#lib/net/online'
import { keptHere } from '#lib/offline-copy/offline-copy'
import { keepQuality, keptQuality, type QualityChoice, qualityOf } from '#lib/video-quality'

/** A film: as it is, and a smaller rendition where its author gave one. */
export interface Film {
  file: Attachment
  low: Attachment | null
}

/** Which rendition of a film plays: what was chosen on this device, and without a network the one that lies on it. */
export const useRendition = ({ file, low }: Film) => {
  const online = useOnline()
  const [choice, setChoice] = useState(keptQuality)
  // By the network as it was when the film was opened: that it changes on the way is no reason to break off.
  const [wanted, setWanted] = useState(() => qualityOf(choice))
  const [here, setHere] = useState<Quality[]>()
  const lowUrl = low?.url
  const away = !online && lowUrl !== undefined
  useEffect(() => {
    if (!away) return
    let gone = false
    const look = async (): Promise<Quality[]> => [
      ...((await keptHere(file.url)) ? (['high'] as const) : []),
      ...((await keptHere(lowUrl)) ? (['low'] as const) : []),
    ]
    void look().then(
      (found) => gone || setHere(found),
      () => gone || setHere([]),
    )
    return () => {
      gone = true
      setHere(undefined)
    }
  }, [away, file.url, lowUrl])
  const only = away && here?.length === 1 ? here[0] : undefined
  const quality: Quality = low ? (only ?? wanted) : 'high'
  return {
    /** undefined until it is known what lies on the device. */
    playing: away && !here ? undefined : quality === 'low' && low ? low : file,
    quality,
    choice,
    /** Whether there is anything to choose. */
    free: low !== null && only === undefined,
    choose: (to: QualityChoice) => {
      keepQuality(to)
      setChoice(to)
      setWanted(qualityOf(to))
    },
  }
}
