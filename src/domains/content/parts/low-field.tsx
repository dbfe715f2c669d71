import { useState } from 'react'
import { lengthsDiffer, renditionProblem } from '#contract/content/progress/rendition.rules'
import { durationOf } from '#contract/content/progress/watch.rules'
import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { lengthText } from '#lib/format'
import { UploadField } from '../../files/parts/upload-field'

type Props = {
  /** The film itself. */
  file: Attachment
  low: Attachment | null
  onChange: (low: Attachment | null) => void
  resumeKey: string
  onBusy?: (busy: boolean) => void
}

/** The smaller rendition of a film, beside the film: who has little network chooses it, or takes it along. */
export function LowField({ file, low, onChange, resumeKey, onBusy }: Props) {
  // As this browser finds them, by address, in seconds.
  const [lengths, setLengths] = useState<Record<string, number>>({})
  const [long, short] = [lengths[file.url] ?? 0, lengths[low?.url ?? ''] ?? 0]
  const other =
    lengthsDiffer(long, short) &&
    `流畅版长 ${lengthText(short)}，高清版长 ${lengthText(long)}，不像同一部视频，请检查后再保存`
  const problem = (low && renditionProblem(file, low)) || other
  return (
    <>
      <UploadField
        label="流畅版视频"
        hint={`同一部视频的小文件（如 480p），可不填；上面的高清版有 ${sizeText(file.filesize)}`}
        value={low ? [low] : []}
        onChange={([next]) => onChange(next ?? null)}
        accept="video/*"
        // Some phones say no type; the server looks at what was sent.
        refuse={(one) => renditionProblem(file, { mime: one.type || 'video/', filesize: one.size }) || undefined}
        resumeKey={resumeKey}
        {...(onBusy && { onBusy })}
        {...(problem && { error: problem })}
      />
      {low &&
        [file.url, low.url].map((url) => (
          <audio
            key={url}
            hidden
            muted
            preload="metadata"
            src={url}
            data-testid="film-length"
            onLoadedMetadata={({ currentTarget }) =>
              setLengths((now) => ({ ...now, [url]: durationOf(currentTarget.duration) }))
            }
          />
        ))}
    </>
  )
}
