import { useQuery } from '@tanstack/react-query'
import type { Space } from '#contract/content/library/space.model'
import { sizeText } from '#contract/files/size.labels'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { contentQueries } from '../../content.queries'

/** How much room is taken by the files of a person, and of their organisation’s library; nothing while that is not known. */
export function LibrarySpace() {
  const { data } = useQuery(contentQueries.space())
  if (!data) return null
  return (
    <Card>
      <div className="stack">
        <Meter label="我上传的文件" space={data.own} />
        {data.org && <Meter label="本组织资源库" space={data.org} />}
      </div>
    </Card>
  )
}

function Meter({ label, space: { used, limit } }: { label: string; space: Space }) {
  if (!limit) return <p className="secondary">{`${label}：已用 ${sizeText(used)}，不限空间`}</p>
  const text = `${label}：已用 ${sizeText(used)} / ${sizeText(limit)}${used >= limit ? '，已用完' : ''}`
  return <Progress value={(100 * used) / limit} label={label} text={text} />
}
