import { resourceKindLabels } from '#contract/content/content.labels'
import { RESOURCE_KINDS } from '#contract/content/content.model'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { UploadField } from '../../../files/parts/upload-field'
import { LowField } from '../../parts/low-field'
import type { FormProps } from './word-fields'

/** What a resource is; of an activity elsewhere only its address. */
export function ResourceFields({ value, set, problems, whole }: FormProps & { whole: boolean }) {
  const { data } = value
  const change = (more: Partial<typeof data>) => set({ data: { ...data, ...more } })
  const { kind, file, low_file: low, url } = data
  return (
    <Card>
      <div className="stack">
        {whole && (
          <ChoiceField
            label="资源形式"
            required
            value={kind}
            options={RESOURCE_KINDS.map((one) => ({ value: one, label: resourceKindLabels[one] }))}
            onChange={(next) => change({ kind: next })}
          />
        )}
        {whole && (kind === 'file' || kind === 'video') && (
          <UploadField
            key={kind}
            label={kind === 'video' ? '视频' : '文件'}
            required
            value={file ? [file] : []}
            onChange={([next]) => change({ file: next ?? null, ...(!next && { low_file: null }) })}
            {...(kind === 'video' && { accept: 'video/*' })}
            resumeKey={`content-${value.id}-${kind}`}
            {...(problems.file && { error: problems.file })}
          />
        )}
        {whole && kind === 'scorm' && (
          <UploadField
            key={kind}
            label="SCORM 课件"
            required
            hint="从课件制作工具导出的 SCORM 1.2 或 2004 压缩包（ZIP），保存时检查；可以放进任何课程的小节"
            value={file ? [file] : []}
            onChange={(files) => change({ file: files.at(-1) ?? null, low_file: null })}
            accept=".zip,application/zip"
            refuse={({ name }) => (/\.zip$/i.test(name) ? undefined : '请选择 ZIP 压缩包')}
            resumeKey={`content-${value.id}-${kind}`}
            {...(problems.file && { error: problems.file })}
          />
        )}
        {whole && kind === 'video' && file && (
          <LowField
            file={file}
            low={low}
            onChange={(next) => change({ low_file: next })}
            resumeKey={`content-${value.id}-low`}
          />
        )}
        {(!whole || kind === 'link') && (
          <TextField
            label="链接地址"
            required
            type="url"
            placeholder="https://"
            value={url}
            onChange={(next) => change({ url: next })}
            {...(problems.url && { error: problems.url })}
          />
        )}
        {whole && kind === 'page' && <p className="secondary">图文资源的内容就是上面的正文。</p>}
      </div>
    </Card>
  )
}
