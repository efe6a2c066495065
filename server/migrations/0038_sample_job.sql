ALTER TABLE "project_totals" ADD COLUMN "samples" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_sample" ON "projects" USING btree ("company_id") WHERE is_sample and deleted_at is null;--> statement-breakpoint
-- As before, but a sample job is neither counted nor worth anything. Lists look through a stage that has one, so it is kept apart.
CREATE OR REPLACE FUNCTION add_to_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_totals AS total (company_id, stage, owner_id, source, amount, value_pence, samples)
  SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), source,
    count(*) FILTER (WHERE NOT is_sample), coalesce(sum(value_pence) FILTER (WHERE NOT is_sample), 0),
    count(*) FILTER (WHERE is_sample)
  FROM come WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, stage, owner_id, source) DO UPDATE SET
    amount = total.amount + excluded.amount, value_pence = total.value_pence + excluded.value_pence,
    samples = total.samples + excluded.samples;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_totals AS total (company_id, stage, owner_id, source, amount, value_pence, samples)
  SELECT company_id, stage, owner, source, sum(sign * counted), sum(sign * counted * coalesce(value_pence, 0)), sum(sign * (1 - counted))
  FROM (
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000') AS owner, source, value_pence,
      -1 AS sign, (NOT is_sample)::int AS counted
    FROM gone WHERE deleted_at IS NULL
    UNION ALL
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), source, value_pence, 1, (NOT is_sample)::int
    FROM come WHERE deleted_at IS NULL) AS moved
  GROUP BY 1, 2, 3, 4
  HAVING sum(sign * counted) <> 0 OR sum(sign * counted * coalesce(value_pence, 0)) <> 0 OR sum(sign * (1 - counted)) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, stage, owner_id, source) DO UPDATE SET
    amount = total.amount + excluded.amount, value_pence = total.value_pence + excluded.value_pence,
    samples = total.samples + excluded.samples;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_from_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only what is there: a company that goes takes its totals along.
  UPDATE project_totals AS total SET amount = total.amount - lost.amount, value_pence = total.value_pence - lost.value,
    samples = total.samples - lost.samples
  FROM (
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000') AS owner, source,
      count(*) FILTER (WHERE NOT is_sample) AS amount, coalesce(sum(value_pence) FILTER (WHERE NOT is_sample), 0) AS value,
      count(*) FILTER (WHERE is_sample) AS samples
    FROM gone WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4) AS lost
  WHERE (total.company_id, total.stage, total.owner_id, total.source) = (lost.company_id, lost.stage, lost.owner, lost.source);
  RETURN NULL;
END $$;
