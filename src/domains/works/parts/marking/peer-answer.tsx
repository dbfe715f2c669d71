import { isShownPicture } from '#contract/files/files.rules'
import { sizeText } from '#contract/files/size.labels'
import type { PeerAnswer as Answer, PeerFile, PeerPart } from '#contract/works/peers/peers.model'
import { itemKindLabels } from '#contract/works/works.labels'
import { baseOf } from '#lib/net/site'
import { Icon } from '#ui/display/icon'
import { LinkedText } from '#ui/display/linked-text'
import { Tag } from '#ui/display/tag'
import { Panel } from '#ui/layout/panel'
import { fileIcon } from '../../../files/parts/file-words'
import styles from './review.module.css'

type PeerAnswerProps = { part: PeerPart; number: number; answer: Answer | undefined }

const addressOf = (file: PeerFile): string => baseOf('product') + file.url

/** An answer of somebody who is not named, with its files under names that say nothing. */
export function PeerAnswer({ part, number, answer }: PeerAnswerProps) {
  const value = answer?.value
  return (
    <Panel
      label={`第 ${number} 项作答`}
      title={
        <>
          {number}. {part.title || itemKindLabels[part.kind]} {answer?.theirs && <Tag tone="info">对方写的</Tag>}
        </>
      }
    >
      {part.intro && <p className="secondary">{part.intro}</p>}
      {value?.kind === 'text' && value.text.trim() && (
        <p className={styles.text}>
          <LinkedText text={value.text} />
        </p>
      )}
      {answer?.files.map((file) => (
        <Shown key={file.url} file={file} />
      ))}
      {(!answer ||
        (value?.kind === 'text' && !value.text.trim()) ||
        (value?.kind === 'upload' && !answer.files.length)) && (
        <p className="secondary">没有作答{part.score > 0 && '，计 0 分'}</p>
      )}
    </Panel>
  )
}

function Shown({ file }: { file: PeerFile }) {
  const src = addressOf(file)
  if (file.withheld)
    return (
      <p className="secondary">
        {file.filename}：{file.withheld}，互评时不能查看
      </p>
    )
  if (isShownPicture(file.mime))
    return (
      <a href={src} target="_blank" rel="noopener">
        <img className={styles.media} src={src} alt={file.filename} loading="lazy" />
      </a>
    )
  return (
    <>
      {file.mime.startsWith('video/') && (
        // biome-ignore lint/a11y/useMediaCaption: what a learner filmed has no captions
        <video className={styles.media} src={src} controls preload="metadata" aria-label={file.filename} />
      )}
      <a className={styles.file} href={`${src}&download`} download={file.filename}>
        <Icon name={fileIcon(file.filename)} size={20} />
        {file.filename}
        <span className="secondary tabular">{sizeText(file.filesize)}</span>
      </a>
    </>
  )
}
