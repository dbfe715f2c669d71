import type { PassDetail } from '#contract/works/passes/passes.model'
import { Avatar } from '#ui/display/avatar'
import { Card } from '#ui/layout/card'

/** Who writes this work together. What anybody saves is seen by all at once. */
export function TeamPeople({ pass }: { pass: PassDetail }) {
  if (!pass.pass.team_id) return null
  return (
    <Card title={pass.pass.team_title} extra={`团队提交 · ${pass.people.length} 人`}>
      <div className="cluster">
        {pass.people.map((p) => (
          <span key={p.uid} className="row">
            <Avatar name={p.truename} src={p.avatar} size={28} />
            {p.truename}
          </span>
        ))}
      </div>
    </Card>
  )
}
