CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH letter AS (SELECT c, lead(c) OVER (ORDER BY n) AS next FROM unnest(string_to_array(lower(words), NULL)) WITH ORDINALITY AS l(c, n))
  SELECT coalesce(array_agg(DISTINCT g), '{}') FROM (SELECT c AS g FROM letter UNION ALL SELECT c || next FROM letter WHERE next IS NOT NULL) x
$$;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin (search_grams("truename"));--> statement-breakpoint
CREATE INDEX "content_search" ON "content" USING gin (search_grams("title" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "contest_search" ON "contest" USING gin (search_grams("title" || ' ' || "intro"));--> statement-breakpoint
CREATE INDEX "course_search" ON "course" USING gin (search_grams("title" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "room_material_search" ON "room_material" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin (search_grams("title" || ' ' || "content"));--> statement-breakpoint
CREATE INDEX "room_search" ON "room" USING gin (search_grams("title" || ' ' || "intro"));--> statement-breakpoint
CREATE INDEX "solution_search" ON "solution" USING gin (search_grams("title" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "task_search" ON "task" USING gin (search_grams("title" || ' ' || "intro"));--> statement-breakpoint
CREATE INDEX "website_content_search" ON "website_content" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "work_search" ON "work" USING gin (search_grams("title" || ' ' || "intro"));