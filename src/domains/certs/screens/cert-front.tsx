import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { awardRuleLabels, containerName } from '#contract/certs/certs.labels'
import type { CertDetail } from '#contract/certs/certs.model'
import { certWay } from '#contract/certs/certs.words'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { claimCert } from '../certs.mutations'
import { type CertRef, certsQueries } from '../certs.queries'
import { AwardPaper } from '../parts/award-paper'
import { certAwards, certList, certPart, myCerts } from '../parts/cert-address'
import { percentMet } from '../parts/cert-tile'
import styles from '../parts/certs.module.css'
import { RequirementList } from '../parts/requirement-list'

/** The frame of a certificate's pages: its name, what it is, and what is under it. */
function CertPage({ at, children }: { at: CertRef; children: (cert: CertDetail) => ReactNode }) {
  const query = useQuery(certsQueries.detail(at))
  const title = query.data?.title ?? '证书'
  usePageTitle(title)
  return (
    <QueryPage title={title} backHref={certList(at.roomId)} query={query} aged="领取证书需要联网" label="证书加载中">
      {children}
    </QueryPage>
  )
}

/** What a certificate is. */
export function CertDescription({ at }: { at: CertRef }) {
  return (
    <CertPage at={at}>
      {(cert) => (
        <div className="stack">
          <Facts cert={cert} />
          {cert.intro ? (
            <Card>
              <RichText html={cert.intro} />
            </Card>
          ) : (
            <Empty
              title="这张证书没有介绍"
              icon="cert"
              action={{ label: '看证书要求', href: certPart(at, 'training-center') }}
            />
          )}
        </div>
      )}
    </CertPage>
  )
}

function Facts({ cert }: { cert: CertDetail }) {
  return (
    <Card>
      <div className={styles.card}>
        <div className="cluster">
          {!cert.published && <Tag>草稿</Tag>}
          <Tag tone="scene" wraps>
            {containerName({ title: cert.category, level: cert.level })}
          </Tag>
          <Tag>{awardRuleLabels[cert.award_rule].label}</Tag>
          <Tag>{cert.valid_months > 0 ? `有效期 ${cert.valid_months} 个月` : '长期有效'}</Tag>
        </div>
        <p className="secondary">
          {cert.issuer} 颁发 · 已有 {cert.awarded_count} 人获得
        </p>
      </div>
    </Card>
  )
}

/** Where one learns for a certificate: what it asks for, what is missing and where that is done. */
export function CertCenter({ at }: { at: CertRef }) {
  const client = useQueryClient()
  const claim = () =>
    attempt(async () => {
      await claimCert(client, { training_room_id: at.roomId, cert_id: at.certId })
      await say('领取成功，证书在“我的证书”中')
    })
  return (
    <CertPage at={at}>
      {(cert) => {
        const { requirements } = cert
        const missing = requirements.filter(({ met }) => !met)
        const met = requirements.filter((one) => one.met)
        return (
          <div className="stack">
            <Card>
              <div className={styles.card}>
                {requirements.length > 0 && (
                  <Progress
                    label="完成进度"
                    value={percentMet(cert)}
                    text={`已完成 ${met.length} / ${requirements.length} 项要求`}
                  />
                )}
                <p className="secondary">{certWay(cert)}</p>
                {cert.can_claim && (
                  <OnlineButton block onClick={claim}>
                    领取证书
                  </OnlineButton>
                )}
                {cert.can_edit && (
                  <Button block variant="secondary" href={certAwards(at.roomId, at.certId)}>
                    管理这张证书
                  </Button>
                )}
              </div>
            </Card>
            {cert.award && (
              <Card>
                <div className={styles.card}>
                  <AwardPaper award={cert.award} />
                  <Button block variant="secondary" href={myCerts(at.roomId)}>
                    查看我的证书
                  </Button>
                </div>
              </Card>
            )}
            {missing.length > 0 && (
              <Section title="还需要完成">
                <RequirementList roomId={at.roomId} label="还需要完成" list={missing} />
              </Section>
            )}
            {met.length > 0 && (
              <Section title="已经完成">
                <RequirementList roomId={at.roomId} label="已经完成" list={met} />
              </Section>
            )}
          </div>
        )
      }}
    </CertPage>
  )
}
