import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'

export function TeamSkeleton() {
  return (
    <SkeletonPage>
      <SkeletonHero />
      <SkeletonList rows={4} />
    </SkeletonPage>
  )
}
