import { type ComponentType, useState } from 'react'
import { durationOf, isTimed, SHARES } from '#contract/content/progress/watch.rules'
import { SECTION_BODY_MAX, type SectionKind } from '#contract/courses/courses.rules'
import type { Attachment } from '#contract/files/files.api'
import { lengthText } from '#lib/format'
import { ChoiceField } from '#ui/fields/choice-field'
import { ContentChoice } from '../../../content/parts/content-choice'
import { LowField } from '../../../content/parts/low-field'
import { RichField } from '../../../files/parts/rich-field'
import { UploadField } from '../../../files/parts/upload-field'
import { QuestionsEditor } from '../../../questions/parts/editor/questions-editor'
import type { SectionDraft } from './section-draft'

type Props = {
  roomId: number
  courseId: number
  made: SectionDraft
  onChange: (to: Partial<SectionDraft>) => void
  onBusy: (busy: boolean) => void
}

/** What a section is made of, by its kind. */
export function SectionMade(props: Props) {
  const Kind = kinds[props.made.kind]
  return <Kind {...props} />
}

const Page = ({ made, onChange }: Props) => (
  <RichField
    label="正文"
    value={made.body}
    onChange={(body) => onChange({ body })}
    max={SECTION_BODY_MAX}
    message={`正文在${SECTION_BODY_MAX}个字以内`}
    pictures="simple_image"
  />
)

const File = ({ courseId, made, onChange, onBusy }: Props) => (
  <div className="stack">
    <UploadField
      label="文件"
      value={made.file ? [made.file] : []}
      onChange={(files) => onChange({ file: files.at(-1) ?? null, low_file: null, duration: 0 })}
      resumeKey={`course-${courseId}-section`}
      onBusy={onBusy}
    />
    {made.file && isTimed(made.file.mime) && <Length made={made} file={made.file} onChange={onChange} />}
    {made.file?.mime.startsWith('video/') && made.duration > 0 && (
      <LowField
        file={made.file}
        low={made.low_file}
        onChange={(low) => onChange({ low_file: low })}
        resumeKey={`course-${courseId}-low`}
        onBusy={onBusy}
      />
    )}
  </div>
)

/** How long a video or recording is, as this browser finds it, and how much of it is to be seen. */
function Length({ made, file, onChange }: Pick<Props, 'made' | 'onChange'> & { file: Attachment }) {
  const [failed, setFailed] = useState(false)
  const { duration, share } = made
  const found = (said: number) => {
    const length = durationOf(said)
    if (length > 0) onChange({ duration: length })
    else setFailed(true)
  }
  return (
    <>
      {duration === 0 && (
        <audio
          hidden
          muted
          preload="metadata"
          src={file.url}
          data-testid="length"
          onLoadedMetadata={(event) => found(event.currentTarget.duration)}
          onError={() => setFailed(true)}
        />
      )}
      {duration > 0 ? (
        <ChoiceField
          label="看到多少算学完"
          hint={`时长 ${lengthText(duration)}。只算真正播放过的部分，拖动跳过的不算`}
          value={String(share)}
          onChange={(value) => onChange({ share: Number(value) })}
          options={[...new Set([...SHARES, share])].map((one) => ({ value: String(one), label: `${one}%` }))}
        />
      ) : (
        <p className="secondary">{failed ? '没能读出时长，学员看完后自己点“我学完了”' : '正在读取时长'}</p>
      )}
    </>
  )
}

const ZIP = /\.zip$/i
/** A package that is uploaded here, or one of the library. */
const Scorm = ({ roomId, courseId, made, onChange, onBusy }: Props) => {
  const [library, setLibrary] = useState(made.content_id > 0)
  return (
    <div className="stack">
      <ChoiceField
        label="课件来源"
        value={library ? 'library' : 'upload'}
        onChange={(from) => {
          setLibrary(from === 'library')
          onChange({ file: null, low_file: null, duration: 0, content_id: 0, content_title: '' })
        }}
        options={[
          { value: 'upload', label: '上传' },
          { value: 'library', label: '资源库' },
        ]}
      />
      {library ? (
        <ContentChoice
          roomId={roomId}
          id={made.content_id}
          title={made.content_title}
          kind="scorm"
          into="课程"
          onChoose={(id, title) => onChange({ file: null, content_id: id, content_title: title })}
        />
      ) : (
        <UploadField
          label="SCORM 课件"
          hint="从课件制作工具导出的 SCORM 1.2 或 2004 压缩包（ZIP）；学员的进度和成绩会自动记录"
          value={made.file ? [made.file] : []}
          onChange={(files) => onChange({ file: files.at(-1) ?? null, low_file: null, duration: 0 })}
          accept=".zip,application/zip"
          refuse={(file) => (ZIP.test(file.name) ? undefined : '请选择 ZIP 压缩包')}
          resumeKey={`course-${courseId}-scorm`}
          onBusy={onBusy}
        />
      )}
    </div>
  )
}

const Quiz = ({ made, onChange }: Props) => (
  <QuestionsEditor questions={made.questions} onChange={(questions) => onChange({ questions })} />
)

const Content = ({ roomId, made, onChange }: Props) => (
  <ContentChoice
    roomId={roomId}
    id={made.content_id}
    title={made.content_title}
    into="课程"
    onChoose={(id, title) => onChange({ content_id: id, content_title: title })}
  />
)

const kinds: Record<SectionKind, ComponentType<Props>> = {
  page: Page,
  file: File,
  scorm: Scorm,
  content: Content,
  quiz: Quiz,
}
