import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { ChoiceField } from '#ui/fields/choice-field'
import type { useRendition } from './use-rendition'

const options = [
  { value: 'auto' as const, label: '自动' },
  { value: 'high' as const, label: '高清' },
  { value: 'low' as const, label: '流畅' },
]

type Props = { file: Attachment; low: Attachment; rendition: ReturnType<typeof useRendition> }

/** In which quality a film plays, where there is a choice. */
export function QualityField({ file, low, rendition: { quality, choice, free, choose } }: Props) {
  const now = quality === 'low' ? `流畅，${sizeText(low.filesize)}` : `高清，${sizeText(file.filesize)}`
  if (!free) return <p className="secondary">{`没有网络，正在播放离线保存的${now}`}</p>
  return <ChoiceField label="清晰度" hint={`正在播放${now}`} value={choice} onChange={choose} options={options} />
}
